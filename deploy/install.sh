#!/bin/sh
# Installs the site as a service on Debian, behind Caddy or nginx. Run it again, with the same words, after an upgrade:
# it keeps the settings, and the file of the proxy with what certbot and others wrote into it.
#
#   sudo deploy/install.sh www.example.com [caddy|nginx]
#
# With DESTDIR set, the files are written below it and nothing is started.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

host=${1:-}
proxy=${2:-caddy}
case $host in
  '' | *[!a-z0-9.-]* | -* | .* | *..*) fail 'Usage: deploy/install.sh www.example.com [caddy|nginx]' ;;
esac
case $proxy in
  caddy) proxy_file=/etc/caddy/Caddyfile ;;
  nginx) proxy_file=/etc/nginx/sites-available/site ;;
  *) fail "The proxy is caddy or nginx, not $proxy." ;;
esac
root=${DESTDIR:-}
site=$(cd "$(dirname "$0")/.." && pwd)

if [ -z "$root" ]; then
  [ "$(id -u)" = 0 ] || fail 'Run it as root: it makes a user and a service.'
  command -v npm >/dev/null || fail 'Node.js 20 or newer with npm is missing.'
  command -v "$proxy" >/dev/null || fail "$proxy is missing: apt install $proxy"
  id site >/dev/null 2>&1 || useradd --system --home-dir /var/lib/site --shell /usr/sbin/nologin site
fi

# The service may not write into its own code: what it needs is installed and built now.
[ -n "$root" ] || (cd "$site" && npm run build)

install -d "$root/etc/systemd/system" "$root/etc/systemd/journald.conf.d" "$root$(dirname "$proxy_file")" "$root$site"
npm=$(command -v npm || echo /usr/bin/npm)
sed -e "s#/srv/site#$site#g" -e "s#/usr/bin/npm#$npm#g" "$site/deploy/site.service" \
  >"$root/etc/systemd/system/site.service"
install -m 644 "$site/deploy/journald.conf" "$root/etc/systemd/journald.conf.d/site.conf"
if [ ! -e "$root$site/.env" ]; then
  sed "s#www.example.com#$host#g" "$site/deploy/site.env" >"$root$site/.env"
fi
chmod 640 "$root$site/.env"

write_proxy_file() {
  # It leads to the site already.
  if grep -qs '127.0.0.1:3000' "$root$proxy_file"; then return; fi
  if [ -s "$root$proxy_file" ]; then cp "$root$proxy_file" "$root$proxy_file.before-site"; fi
  sed "s#www.example.com#$host#g" "$site/deploy/$1" >"$root$proxy_file"
}
if [ "$proxy" = caddy ]; then write_proxy_file Caddyfile; else write_proxy_file nginx.conf; fi

[ -z "$root" ] || exit 0

chgrp site "$site/.env"
install -d -o site -g site -m 750 /var/backups/site
if [ "$proxy" = nginx ]; then
  ln -sf ../sites-available/site /etc/nginx/sites-enabled/site
  nginx -t
else
  caddy validate --config "$proxy_file"
fi
systemctl restart systemd-journald
systemctl daemon-reload
systemctl enable site
systemctl restart site
systemctl reload-or-restart "$proxy"

# systemd calls a service started before it answers, and starts one that fails again and again.
port=$(sed -n 's/^PORT=//p' "$site/.env")
answers() { node -e "fetch('http://127.0.0.1:${port:-3000}/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; }
seconds=0
until answers; do
  seconds=$((seconds + 1))
  [ $seconds -lt 60 ] || fail 'The site does not answer: journalctl -u site says why.'
  sleep 1
done
echo "The site runs: https://$host (journalctl -u site shows its log)"
echo "Its commands are run in its folder: cd $site && npm run doctor"
