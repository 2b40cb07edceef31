#pragma once
#include <microhttpd.h>

// MHD_start_daemon and MHD_get_daemon_info are variadic and so unknown to Swift.
static inline struct MHD_Daemon *rig_http_start(
    const struct sockaddr *address, MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed,
    void *context) {
    unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    if (address->sa_family == AF_INET6) flags |= MHD_USE_IPv6;
    return MHD_start_daemon(
        flags, 0, NULL, NULL, handler, context, MHD_OPTION_SOCK_ADDR, address, MHD_OPTION_NOTIFY_COMPLETED, completed,
        context, MHD_OPTION_CONNECTION_LIMIT, 64u, MHD_OPTION_CONNECTION_TIMEOUT, 120u, MHD_OPTION_END);
}

// The port that the system has chosen where 0 was asked for; 0 where it is unknown.
static inline unsigned int rig_http_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}
