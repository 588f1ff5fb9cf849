// A program of hop's course that keeps no header of the course and speaks with Windows' sockets
// itself. It never moves: an answer without squares.
#include <WinSock2.h>
#include <ws2tcpip.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#pragma comment(lib, "Ws2_32.lib")

int main() {
  WSADATA data;
  if (WSAStartup(MAKEWORD(2, 2), &data) != 0) printf("no sockets: %d\n", WSAGetLastError());
  addrinfo hint, *found = NULL;
  ZeroMemory(&hint, sizeof(addrinfo));
  hint.ai_family = AF_INET;
  hint.ai_socktype = SOCK_STREAM;
  hint.ai_protocol = IPPROTO_TCP;
  if (getaddrinfo("localhost", getenv("PALAMEDES_PORT"), &hint, &found) != 0) return 1;
  SOCKET server = socket(found->ai_family, found->ai_socktype, found->ai_protocol);
  if (server == INVALID_SOCKET) return 2;
  if (connect(server, found->ai_addr, (int)found->ai_addrlen) == SOCKET_ERROR) return 3;
  freeaddrinfo(found);
  int team = 7;
  send(server, (const char*)&team, sizeof team, 0);
  int turn[67];
  while (recv(server, (char*)turn, 8, MSG_WAITALL) == 8 && turn[0] != 0) {
    recv(server, (char*)(turn + 2), 65 * 4, MSG_WAITALL);
    int answer[] = {0, turn[1]};
    if (send(server, (const char*)answer, sizeof answer, 0) != (int)sizeof answer) break;
  }
  closesocket(server);
  WSACleanup();
}
