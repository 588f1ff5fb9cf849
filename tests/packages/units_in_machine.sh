#!/bin/bash
# Runs in the machine of units_test.py, started by its systemd: the package's units do what they are for. What is said goes to the
# second serial port; the last line is "done" when all went well.
exec >/dev/ttyS1 2>&1
set -Eeuo pipefail
trap 'systemctl poweroff --no-block >/dev/ttyS0 2>&1' EXIT  # its complaints are not the units'
# on_error: what the units have said.
trap 'echo "failed: line $LINENO"; journalctl --no-pager -o cat -u palamedes -u palamedes-worker | tail -n 40' ERR

# until_it SECONDS COMMAND...: the command succeeds within that time.
until_it() {
  local left=$1; shift
  until "$@"; do ((left-- > 0)) || { echo "not in time: $*"; return 1; }; sleep 1; done
}
answers() { curl -sf http://127.0.0.1:8080/api/status >/tmp/status; }
store=/var/lib/palamedes/palamedes.db
as_palamedes() { runuser -u palamedes -- palamedes "$@" --store "$store"; }

# The service alone, as the package brings it.
systemctl start palamedes
until_it 60 answers
cat /tmp/status; echo
curl -sf http://127.0.0.1:8080/ | grep -o '<title>.*</title>'
curl -sf http://127.0.0.1:8080/api/analyse -H 'Content-Type: application/json' -H 'X-Palamedes: 1' \
     -d '{"game": "othello", "depth": 6}' | head -c 200; echo
stat -c 'store: %U %a' "$store" /var/lib/palamedes
systemctl stop palamedes

# The service without workers, and the worker beside it: whatever is built and played, the worker does.
echo 'PALAMEDES_SERVE=--workers 0' >/etc/default/palamedes
systemctl start palamedes palamedes-worker
until_it 60 answers
cd /tmp
as_palamedes ladder create Units --game othello --set seconds_a_move=1 >/dev/null
echo 'Ben Wu' >names.txt
as_palamedes ladder roster 1 names.txt >/dev/null
palamedes new-bot --game othello --lang c -o bot >/dev/null
tar czf bot.tgz -C bot .
as_palamedes ladder submit 1 bot.tgz --as ben-wu >/dev/null
played() { as_palamedes ladder queue 1 --json | grep -Eq '"pairs": ?[1-9]'; }  # a worker has played some
until_it 900 played
as_palamedes ladder queue 1 | sed -n '/^worker/,$p'
as_palamedes ladder bots 1 --json | grep -o '"state": "[a-z]*"' | sort | uniq -c
echo "groups: $(find /sys/fs/cgroup/system.slice/palamedes-worker.service -mindepth 1 -type d | wc -l)"

for unit in palamedes palamedes-worker; do
  systemctl show "$unit" -p Id,ActiveState,NRestarts,Delegate,User | paste -sd' '
  systemd-analyze security --no-pager "$unit" | tail -n 1
done
systemctl stop palamedes-worker palamedes
for unit in palamedes palamedes-worker; do systemctl show "$unit" -p Id,ActiveState,Result | paste -sd' '; done
echo done
