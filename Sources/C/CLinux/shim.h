#pragma once
// What Linux has and the Glibc module leaves out.
#include <sys/eventfd.h>
#include <sys/signalfd.h>
