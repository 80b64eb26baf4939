#!/bin/sh
# Installs the site as a service on Debian, behind Caddy or nginx. Run again after `git pull`, it upgrades: the new release is
# built beside the one that runs, and takes its place once its own doctor has passed the database. It asks for nothing, and
# keeps the settings and what certbot and others wrote into the file of the proxy.
#
#   deploy/install.sh www.example.com [caddy|nginx] [--admin-email agent@example.com]
#   deploy/install.sh www.example.com --rollback [--restore-before]
#
# With DESTDIR set, the files are written below it, and nothing is built or started.
set -eu

usage='Usage: deploy/install.sh www.example.com [caddy|nginx] [--admin-email agent@example.com]
       deploy/install.sh www.example.com --rollback [--restore-before]'

fail() {
  echo "$1" >&2
  exit 1
}

root=${DESTDIR:-}
site=$(cd "$(dirname "$0")/.." && pwd)
releases=$site/releases

host=${1:-}
case $host in
  -h | --help) echo "$usage" && exit ;;
  '' | *[!a-z0-9.-]* | -* | .* | *..*) fail "$usage" ;;
esac
shift
proxy=caddy
[ ! -e /etc/nginx/sites-enabled/site ] || [ -n "$root" ] || proxy=nginx
admin_email=
rollback=
restore=
while [ $# -gt 0 ]; do
  case $1 in
    caddy | nginx) proxy=$1 ;;
    --admin-email)
      admin_email=${2:-}
      case $admin_email in
        *[!A-Za-z0-9.@_+-]* | @* | *@ | *@*@*) fail "--admin-email takes an e-mail address, not $admin_email" ;;
        *@*.*) ;;
        *) fail '--admin-email takes an e-mail address.' ;;
      esac
      shift
      ;;
    --rollback) rollback=yes ;;
    --restore-before) restore=yes ;;
    -*) fail "$usage" ;;
    *) fail "The proxy is caddy or nginx, not $1." ;;
  esac
  shift
done
[ -z "$restore" ] || [ -n "$rollback" ] || fail "$usage"
case $proxy in
  caddy) proxy_file=/etc/caddy/Caddyfile ;;
  nginx) proxy_file=/etc/nginx/sites-available/site ;;
esac

. "$site/deploy/install/release-steps.sh"
. "$site/deploy/install/files.sh"

if [ -n "$root" ]; then
  write_settings
  write_units
  write_proxy_file
  exit 0
fi

[ "$(id -u)" = 0 ] || fail 'Run it as root: it makes a user and a service.'
for tool in "$proxy" git curl; do
  command -v "$tool" >/dev/null || fail "$tool is missing: apt install $tool"
done
cd "$site"
mkdir -p "$releases"
exec 9>"$releases/.lock"
flock --nonblock 9 || fail 'Another installation is under way.'
running=$(running_release)

if [ -n "$rollback" ]; then
  roll_back
  exit 0
fi

id site >/dev/null 2>&1 || useradd --system --home-dir /var/lib/site --shell /usr/sbin/nologin site
install -d -o site -g site -m 750 /var/lib/site /var/backups/site
write_settings
[ -n "$running" ] || show_settings
"$site/deploy/install/check-machine.sh" "$host" "$proxy" "$releases"

release=$("$site/deploy/release.sh" "$site") || fail 'The release was not built, and nothing was changed: see above.'
check_release "$release"

write_proxy_file
check_proxy_file
started_at=$(date +%s)
switch_to "$release"
write_units
keep_two_before
if ! restart_site; then
  show_last_lines
  [ -n "$running" ] || fail 'The site does not answer: journalctl -u site says why.'
  switch_to "$running"
  restart_site || fail "Neither does ${running##*/} answer: journalctl -u site says why. If the upgrade has changed the database: deploy/install.sh $host --rollback --restore-before"
  fail "${release##*/} did not start; ${running##*/} runs again."
fi
systemctl reload-or-restart "$proxy"
"$site/deploy/install/show-result.sh" "$host" "$proxy" "$site" "$([ -n "$running" ] || echo "$started_at")"
