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
#include <cstring>

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

inline int closesocket(SOCKET connection) { return close(connection); }

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
