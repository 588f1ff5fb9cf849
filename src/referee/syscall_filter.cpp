// referee/syscall_filter.cpp - see syscall_filter.hpp.
#include "referee/syscall_filter.hpp"

#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include <cerrno>
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
  // A program talks to the referee and to nobody else; pairs of sockets within it stay.
  SYS_socket, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_pidfd_getfd,
      SYS_pidfd_send_signal, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_fsopen,
      SYS_fsmount, SYS_open_tree, SYS_move_mount, SYS_setns, SYS_unshare, SYS_bpf,
      SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_request_key,
      SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_kexec_file_load,
      SYS_reboot, SYS_swapon, SYS_swapoff, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
      SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname, SYS_open_by_handle_at,
      SYS_name_to_handle_at, SYS_acct, SYS_quotactl, SYS_syslog, SYS_setsid, SYS_setpgid,
      SYS_sched_setaffinity, SYS_mbind, SYS_migrate_pages, SYS_move_pages, SYS_fanotify_init,
#if defined(__x86_64__)
      SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};

// Callers fall back to older ways when told that these do not exist.
constexpr unsigned kUnknown[]{SYS_clone3, SYS_io_uring_setup, SYS_io_uring_enter,
                              SYS_io_uring_register};

constexpr unsigned kNamespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                 CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

constexpr unsigned kAllow = SECCOMP_RET_ALLOW;
constexpr unsigned refuse(int error) {
  return SECCOMP_RET_ERRNO | (static_cast<unsigned>(error) & SECCOMP_RET_DATA);
}

class Assembler {
 public:
  void load(std::size_t offset) {
    add({BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<unsigned>(offset)});
  }
  void load_argument(unsigned index) {  // the low half; both our machines are little-endian
    load(offsetof(seccomp_data, args) + 8 * index);
  }
  void give(unsigned verdict) { add({BPF_RET | BPF_K, 0, 0, verdict}); }
  void if_equal_give(unsigned value, unsigned verdict) {
    add({BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value});
    give(verdict);
  }
  void unless_equal_skip(unsigned value, unsigned char skipped) {
    add({BPF_JMP | BPF_JEQ | BPF_K, 0, skipped, value});
  }
  void add(sock_filter instruction) { code_.push_back(instruction); }
  std::vector<sock_filter> code_;
};

}  // namespace

std::vector<sock_filter> syscall_filter(bool network) {
  Assembler a;
  a.load(offsetof(seccomp_data, arch));
  a.add({BPF_JMP | BPF_JEQ | BPF_K, 1, 0, kArchitecture});
  a.give(SECCOMP_RET_KILL_PROCESS);
  a.load(offsetof(seccomp_data, nr));
#if defined(__x86_64__)
  a.add({BPF_JMP | BPF_JGE | BPF_K, 0, 1, 0x40000000});  // the x32 calls
  a.give(refuse(ENOSYS));
#endif
  if (network) {  // before anything refuses sockets
    a.unless_equal_skip(SYS_socket, 4);
    a.load_argument(0);
    a.if_equal_give(AF_INET, kAllow);
    a.load(offsetof(seccomp_data, nr));
  }
  for (const unsigned call : kRefused) a.if_equal_give(call, refuse(EPERM));
  for (const unsigned call : kUnknown) a.if_equal_give(call, refuse(ENOSYS));
  a.unless_equal_skip(SYS_clone, 4);
  a.load_argument(0);
  a.add({BPF_JMP | BPF_JSET | BPF_K, 0, 1, kNamespaces});
  a.give(refuse(EPERM));
  a.give(kAllow);
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
