// winsock2.h - the part of Windows that hop's course programs use, over the sockets of everybody
// else.
#ifndef PALAMEDES_COURSE_WINSOCK2_H
#define PALAMEDES_COURSE_WINSOCK2_H

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>

typedef int SOCKET;
typedef unsigned char BYTE;
typedef unsigned short WORD;
typedef unsigned int DWORD;
typedef int BOOL;
typedef char* LPSTR;
typedef sockaddr SOCKADDR;
typedef sockaddr_in SOCKADDR_IN;

#define INVALID_SOCKET (-1)
#define SOCKET_ERROR (-1)
#define SD_RECEIVE SHUT_RD
#define SD_SEND SHUT_WR
#define SD_BOTH SHUT_RDWR
#define WINAPI
#ifndef TRUE
#define TRUE 1
#define FALSE 0
#endif

struct WSADATA {
  WORD wVersion, wHighVersion;
};

inline WORD MAKEWORD(BYTE low, BYTE high) { return static_cast<WORD>(low | high << 8); }
inline void ZeroMemory(void* place, std::size_t bytes) { std::memset(place, 0, bytes); }

inline int WSAStartup(WORD version, WSADATA* data) {
  data->wVersion = data->wHighVersion = version;
  return 0;
}
inline int WSACleanup() { return 0; }
inline int WSAGetLastError() { return errno; }

// Where the referee gives a program no network it says so by PALAMEDES_WIRE, and what would go over
// a connection goes through standard input and output: "c" for a connection, "x" for its end, "d"
// and hexadecimal digits for bytes. What the program prints goes to standard error then.
struct PalamedesWire {
  bool used, open;
  int out;
  std::string lines, bytes;  // that came, and what they held

  PalamedesWire() : used(std::getenv("PALAMEDES_WIRE") != nullptr), open(false), out(-1) {
    if (!used) return;
    out = dup(1);
    dup2(2, 1);
  }
  bool say(const std::string& line) {
    std::size_t done = 0;
    while (done < line.size()) {
      const ssize_t written = write(out, line.data() + done, line.size() - done);
      if (written <= 0) return false;
      done += static_cast<std::size_t>(written);
    }
    return true;
  }
  static int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }
  // Waits for the next line. False: there will be none.
  bool hear() {
    std::size_t end;
    while ((end = lines.find('\n')) == std::string::npos) {
      char block[4096];
      const ssize_t came = read(0, block, sizeof block);
      if (came <= 0) return open = false;
      lines.append(block, static_cast<std::size_t>(came));
    }
    if (lines[0] == 'x') open = false;
    for (std::size_t i = 2; lines[0] == 'd' && i + 1 < end; i += 2) {
      bytes += static_cast<char>(digit(lines[i]) << 4 | digit(lines[i + 1]));
    }
    lines.erase(0, end + 1);
    return open;
  }
};
inline PalamedesWire& palamedes_wire() {
  static PalamedesWire wire;
  return wire;
}
static const bool palamedes_wire_laid = palamedes_wire().used;  // before anything is printed

static const SOCKET kPalamedesSocket = 1 << 20;

inline SOCKET palamedes_socket(int family, int type, int protocol) {
  return palamedes_wire().used ? kPalamedesSocket : socket(family, type, protocol);
}
inline int palamedes_connect(SOCKET at, const sockaddr* address, socklen_t size) {
  PalamedesWire& wire = palamedes_wire();
  if (!wire.used) return connect(at, address, size);
  wire.bytes.clear();
  wire.open = wire.say("c\n");
  return wire.open ? 0 : SOCKET_ERROR;
}
inline ssize_t palamedes_send(SOCKET at, const void* data, std::size_t size, int flags) {
  PalamedesWire& wire = palamedes_wire();
  if (!wire.used) return send(at, data, size, flags);
  std::string line = "d ";
  for (std::size_t i = 0; i < size; ++i) {
    const unsigned char byte = static_cast<const unsigned char*>(data)[i];
    line += "0123456789abcdef"[byte >> 4];
    line += "0123456789abcdef"[byte & 15];
  }
  return wire.open && wire.say(line + '\n') ? static_cast<ssize_t>(size) : SOCKET_ERROR;
}
inline ssize_t palamedes_recv(SOCKET at, void* data, std::size_t size, int flags) {
  PalamedesWire& wire = palamedes_wire();
  if (!wire.used) return recv(at, data, size, flags);
  const std::size_t wanted = (flags & MSG_WAITALL) != 0 ? size : size < 1 ? size : 1;
  while (wire.open && wire.bytes.size() < wanted) wire.hear();
  const std::size_t given = wire.bytes.size() < size ? wire.bytes.size() : size;
  std::memcpy(data, wire.bytes.data(), given);
  wire.bytes.erase(0, given);
  return static_cast<ssize_t>(given);
}
inline int palamedes_shutdown(SOCKET at, int how) {
  return palamedes_wire().used ? 0 : shutdown(at, how);
}
inline int closesocket(SOCKET connection) {
  PalamedesWire& wire = palamedes_wire();
  if (!wire.used) return close(connection);
  wire.open = false;
  return wire.say("x\n") ? 0 : SOCKET_ERROR;
}
inline int palamedes_getaddrinfo(const char* host, const char* port, const addrinfo* hints,
                                 addrinfo** found) {
  return getaddrinfo(palamedes_wire().used ? "127.0.0.1" : host, port, hints, found);
}
#define socket palamedes_socket
#define connect palamedes_connect
#define send palamedes_send
#define recv palamedes_recv
#define shutdown palamedes_shutdown
#define getaddrinfo palamedes_getaddrinfo

inline DWORD GetTickCount() {  // milliseconds
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<DWORD>(now.tv_sec * 1000 + now.tv_nsec / 1000000);
}
inline void Sleep(DWORD milliseconds) {
  const timespec nap = {static_cast<time_t>(milliseconds / 1000),
                        static_cast<long>(milliseconds % 1000) * 1000000};
  nanosleep(&nap, nullptr);
}

union LARGE_INTEGER {
  long long QuadPart;
};
inline BOOL QueryPerformanceFrequency(LARGE_INTEGER* ticks_a_second) {
  ticks_a_second->QuadPart = 1000000000;
  return TRUE;
}
inline BOOL QueryPerformanceCounter(LARGE_INTEGER* ticks) {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  ticks->QuadPart = now.tv_sec * 1000000000LL + now.tv_nsec;
  return TRUE;
}

#endif
