// referee/syscall_filter.cpp - a BPF program put together by hand: the architecture, then call by
// call.
#include "referee/syscall_filter.hpp"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include <cerrno>
#include <csignal>
#include <cstddef>

namespace palamedes::referee {
namespace {

#if defined(__x86_64__)
constexpr unsigned kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr unsigned kArchitecture = AUDIT_ARCH_AARCH64;
#else
#error "the syscall filter knows x86-64 and arm64"
#endif

constexpr unsigned kRefused[] {
  // A program talks to the referee and to nobody else; pairs of sockets within it stay. Whoever
  // sees when a file is opened could be told something by whoever opens it.
  SYS_socket, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_pidfd_getfd,
      SYS_pidfd_send_signal, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_fsopen,
      SYS_fsmount, SYS_open_tree, SYS_move_mount, SYS_setns, SYS_unshare, SYS_bpf,
      SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_request_key,
      SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_kexec_file_load,
      SYS_reboot, SYS_swapon, SYS_swapoff, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
      SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname, SYS_open_by_handle_at,
      SYS_name_to_handle_at, SYS_acct, SYS_quotactl, SYS_syslog, SYS_setsid, SYS_setpgid,
      SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr,
      SYS_setpriority, SYS_ioprio_set, SYS_mbind, SYS_migrate_pages, SYS_move_pages,
      SYS_fanotify_init, SYS_inotify_add_watch,
#if defined(__x86_64__)
      SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};

// Callers fall back to older ways when told that these do not exist.
constexpr unsigned kUnknown[]{SYS_clone3, SYS_io_uring_setup, SYS_io_uring_enter,
                              SYS_io_uring_register};

// What lies outside the files that a program sees, and stays when it has gone.
constexpr unsigned kSharedIpc[]{SYS_mq_open, SYS_mq_unlink, SYS_msgget, SYS_semget, SYS_shmget};

// Calls by which a process can have SIGCONT sent to itself or to others later.
constexpr unsigned kDelayedSignals[]{SYS_timer_create, SYS_mq_notify};

// Calls that send a signal, and which argument it is.
struct SignalCall {
  unsigned call, argument;
};
constexpr SignalCall kSignalCalls[]{{SYS_kill, 1},
                                    {SYS_tkill, 1},
                                    {SYS_tgkill, 2},
                                    {SYS_rt_sigqueueinfo, 1},
                                    {SYS_rt_tgsigqueueinfo, 2}};

constexpr unsigned kNamespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                 CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

constexpr unsigned kAllow = SECCOMP_RET_ALLOW;
constexpr unsigned refuse(int error) {
  return SECCOMP_RET_ERRNO | (static_cast<unsigned>(error) & SECCOMP_RET_DATA);
}
constexpr unsigned kPretend = refuse(0);  // not done, and called a success

class Assembler {
 public:
  void load(std::size_t offset) {
    add({BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<unsigned>(offset)});
  }
  void load_call() { load(offsetof(seccomp_data, nr)); }
  void load_argument(unsigned index) {  // the low half; both our machines are little-endian
    load(offsetof(seccomp_data, args) + 8 * index);
  }
  void keep(unsigned bits) { add({BPF_ALU | BPF_AND | BPF_K, 0, 0, bits}); }
  void give(unsigned verdict) { add({BPF_RET | BPF_K, 0, 0, verdict}); }
  void if_equal_give(unsigned value, unsigned verdict) {
    add({BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value});
    give(verdict);
  }
  void if_any_give(unsigned bits, unsigned verdict) {
    add({BPF_JMP | BPF_JSET | BPF_K, 0, 1, bits});
    give(verdict);
  }
  // `look` is code for this call only; it may load arguments.
  template <class Look>
  void on_call(unsigned call, Look look) {
    add({BPF_JMP | BPF_JEQ | BPF_K, 0, 0, call});
    const std::size_t begin = code_.size();
    look();
    load_call();
    code_[begin - 1].jf = static_cast<unsigned char>(code_.size() - begin);
  }
  void add(sock_filter instruction) { code_.push_back(instruction); }
  std::vector<sock_filter> code_;
};

}  // namespace

std::vector<sock_filter> syscall_filter(const FilterTerms& terms) {
  Assembler a;
  a.load(offsetof(seccomp_data, arch));
  a.add({BPF_JMP | BPF_JEQ | BPF_K, 1, 0, kArchitecture});
  a.give(SECCOMP_RET_KILL_PROCESS);
  a.load_call();
#if defined(__x86_64__)
  a.add({BPF_JMP | BPF_JGE | BPF_K, 0, 1, 0x40000000});  // the x32 calls
  a.give(refuse(ENOSYS));
#endif
  if (terms.network) {  // before anything refuses sockets
    a.on_call(SYS_socket, [&] {
      a.load_argument(0);
      a.if_equal_give(AF_INET, kAllow);
    });
  }
  for (const unsigned call : kRefused) a.if_equal_give(call, refuse(EPERM));
  for (const unsigned call : kUnknown) a.if_equal_give(call, refuse(ENOSYS));
  if (terms.shared_ipc) {
    for (const unsigned call : kSharedIpc) a.if_equal_give(call, refuse(EPERM));
  }
  a.if_equal_give(SYS_flock, kPretend);
  a.on_call(SYS_fcntl, [&] {
    a.load_argument(1);
    for (const unsigned lock : {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW}) {
      a.if_equal_give(lock, kPretend);
    }
    for (const unsigned watch : {F_SETLEASE, F_NOTIFY}) a.if_equal_give(watch, refuse(EPERM));
    if (terms.stopped_by_signal) a.if_equal_give(F_SETSIG, refuse(EPERM));
  });
  a.on_call(SYS_clone, [&] {
    a.load_argument(0);
    a.if_any_give(kNamespaces, refuse(EPERM));
    if (terms.stopped_by_signal) {
      a.keep(CSIGNAL);  // what a child's end sends to its parent
      a.if_equal_give(SIGCONT, refuse(EPERM));
    }
  });
  if (terms.stopped_by_signal) {
    for (const unsigned call : kDelayedSignals) a.if_equal_give(call, refuse(EPERM));
    for (const auto& [call, argument] : kSignalCalls) {
      a.on_call(call, [&, index = argument] {
        a.load_argument(index);
        a.if_equal_give(SIGCONT, refuse(EPERM));
      });
    }
    // What a parent's end sends to its child.
    a.on_call(SYS_prctl, [&] {
      a.load_argument(0);
      a.add({BPF_JMP | BPF_JEQ | BPF_K, 0, 3, PR_SET_PDEATHSIG});
      a.load_argument(1);
      a.if_equal_give(SIGCONT, refuse(EPERM));
    });
  }
  a.give(kAllow);
  return a.code_;
}

int FilterConfinement::enter() const noexcept {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  const sock_fprog program{static_cast<unsigned short>(filter_.size()),
                           const_cast<sock_filter*>(filter_.data())};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

}  // namespace palamedes::referee
