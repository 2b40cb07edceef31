#pragma once
// What Linux has and the Glibc module leaves out.
#include <linux/netlink.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mount.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

// pidfd_open(2) has no wrapper in Debian 12's C library; syscall(2) is variadic and so unknown to Swift.
static inline int rig_pidfd_open(pid_t process) {
    return (int)syscall(SYS_pidfd_open, process, 0);
}

// pipe2(2) is hidden from Swift behind _GNU_SOURCE.
static inline int rig_pipe2(int ends[2], int flags) {
    return (int)syscall(SYS_pipe2, ends, flags);
}

// struct timespec belongs to whichever C module Swift met first, so it stays on this side.
static inline int rig_timerfd_set(int timer, long long nanoseconds) {
    struct itimerspec setting = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
    return timerfd_settime(timer, 0, &setting, 0);
}
static inline int rig_timerfd_set_until(int timer, long long nanoseconds) {
    struct itimerspec setting = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
    return timerfd_settime(timer, TFD_TIMER_ABSTIME, &setting, 0);
}

// adjtimex(2): whether the kernel's wall clock is kept by NTP, PTP or the like, as far as it was told.
static inline int rig_wall_clock_is_kept(void) {
    struct timex state = {0};
    int answer = adjtimex(&state);
    return answer >= 0 && answer != TIME_ERROR;
}

// accept4(2) is hidden from Swift behind _GNU_SOURCE; the socket is non-blocking and closed on exec.
static inline int rig_accept(int listener) {
    return (int)syscall(SYS_accept4, listener, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

// struct epoll_event is packed, with a union in it; a number for each descriptor is all that is wanted of it.
static inline int rig_epoll_add(int epoll, int descriptor, unsigned long long number) {
    struct epoll_event wanted = {.events = EPOLLIN, .data.u64 = number};
    return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &wanted);
}
static inline int rig_epoll_change(int epoll, int descriptor, unsigned long long number, int isHeard) {
    struct epoll_event wanted = {.events = isHeard ? EPOLLIN : 0, .data.u64 = number};
    return epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &wanted);
}
static inline int rig_epoll_remove(int epoll, int descriptor) {
    struct epoll_event unused = {0};
    return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &unused);
}
static inline int rig_epoll_wait(int epoll, unsigned long long *numbers, int most, int timeout) {
    struct epoll_event ready[16];
    int count = epoll_wait(epoll, ready, most < 16 ? most : 16, timeout);
    for (int place = 0; place < count; place++) numbers[place] = ready[place].data.u64;
    return count;
}

// recvmsg(2) of a device event, with what the kernel says of its sender: CMSG_DATA is a macro, and SCM_CREDENTIALS with its
// struct ucred is hidden behind _GNU_SOURCE. A sender that is not told is no user.
struct rig_uevent_sender { unsigned groups, port, user; int isCut; };
static inline ssize_t rig_uevent_receive(int socket, void *bytes, size_t room, struct rig_uevent_sender *sender) {
    struct credentials { unsigned process, user, group; };
    union { struct cmsghdr first; char room[CMSG_SPACE(sizeof(struct credentials))]; } control;
    struct sockaddr_nl from = {0};
    struct iovec part = {bytes, room};
    struct msghdr message = {.msg_name = &from, .msg_namelen = sizeof from, .msg_iov = &part, .msg_iovlen = 1,
                             .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t count = recvmsg(socket, &message, MSG_DONTWAIT);
    if (count < 0) return count;
    struct cmsghdr *told = CMSG_FIRSTHDR(&message);
    int isTold = told && told->cmsg_level == SOL_SOCKET && told->cmsg_type == 2;
    sender->user = isTold ? ((struct credentials *)CMSG_DATA(told))->user : ~0u;
    sender->groups = from.nl_groups;
    sender->port = from.nl_pid;
    sender->isCut = (message.msg_flags & MSG_TRUNC) != 0;
    return count;
}
