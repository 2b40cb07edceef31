"""Validates the shipped documents by the committed schemas, with jsonschema and PyYAML (both from PyPI or Debian)."""

import glob
import json
import sys

import jsonschema
import yaml

KINDS = ("rig", "unit", "measured", "limits", "os", "app", "runbook")
# Documents with one mistake each; every one must be refused.
MISTAKES = (
    "{os: 1, name: S, connectDelay: 1, disconnectDelay: 1 s, fingerPan: true}",
    "{os: 1, name: S, connectDelay: 1 s, disconectDelay: 1 s, fingerPan: true}",
    "{limits: 1, name: L, metrics: []}",
    "{limits: 1, name: L, metrics: [{updateLatency: {p95: {atMost: 1}}}]}",
    "{runbook: 1, name: R, steps: []}",
    "{runbook: 1, name: R, steps: [{cable: in, wait: 1 s}]}",
    "{runbook: 1, name: R, steps: [{wait: 1 parsec}]}",
    "{runbook: 1, name: R, steps: [{measure: {disconnects: {cycles: 3}, limits: {p95: {atMost: 1}}}}]}",
)


def validator(kind):
    with open(f"docs/schema/{kind}.schema.json", encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def errors(document):
    kind = next(iter(document))
    return [error.message for error in VALIDATORS[kind].iter_errors(document)]


VALIDATORS = {kind: validator(kind) for kind in KINDS}
paths = sorted(glob.glob("rigs/**/*.yaml", recursive=True) + glob.glob("runbooks/**/*.yaml", recursive=True))
faults = 0
for path in paths:
    with open(path, encoding="utf-8") as file:
        for message in errors(yaml.safe_load(file)):
            print(f"{path}: {message}")
            faults += 1
for text in MISTAKES:
    if not errors(yaml.safe_load(text)):
        print(f"accepted, though wrong: {text}")
        faults += 1
sys.exit(1 if faults or not paths else 0)
