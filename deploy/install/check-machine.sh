#!/bin/sh
# Says what this machine lacks before anything is built. Only a port that another program has stops the installation.
#
#   deploy/install/check-machine.sh www.example.com caddy|nginx FOLDER
set -eu
host=$1
proxy=$2
folder=$3

missing() {
  echo "Missing: $1" >&2
}

own=" $(ip -o addr 2>/dev/null | awk '{ sub("/.*", "", $4); printf "%s ", $4 }')"
found=$(getent ahosts "$host" | awk '{ print $1 }' | sort -u) || true
[ -n "$found" ] || missing "an address of $host. Whoever keeps the name makes an A record (and AAAA) that leads here."
for address in $found; do
  case $own in
    *" $address "*) ;;
    *) missing "$host leads to $address, and this machine has$own: right only if what has that address passes ports 80 and 443 on." ;;
  esac
done

for port in 80 443; do
  taker=$(ss -Hltnp "sport = :$port" 2>/dev/null | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -n 1)
  if [ -n "$taker" ] && [ "$taker" != "$proxy" ]; then
    echo "Port $port is taken by $taker, and $proxy needs it: systemctl disable --now $taker" >&2
    exit 1
  fi
done

memory=$(awk '/^(MemTotal|SwapTotal):/ { kilobytes += $2 } END { print int(kilobytes / 1024) }' /proc/meminfo)
[ "$memory" -ge 900 ] || missing "memory: the build needs 1 GB, and this machine has $memory MB. Swap is enough for it."
room=$(df -Pk "$folder" | awk 'NR == 2 { print int($4 / 1024) }')
[ "$room" -ge 2000 ] || missing "room: a release and its build need 2 GB, and $folder has $room MB."
