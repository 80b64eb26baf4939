#!/bin/sh
# Says what answers, and after the first start what comes next.
#
#   deploy/install/show-result.sh www.example.com caddy|nginx SITE [SECONDS OF THE FIRST START]
set -eu
host=$1
proxy=$2
site=$3
first_start=${4:-}

release=$(readlink "$site/current")
echo
echo "${release##*/} runs: journalctl -u site shows its log, and site doctor what needs attention."

# Through the proxy of this machine, whatever the name leads to. A certificate takes some seconds to be obtained.
over_https() {
  curl -fsS -o /dev/null --max-time 5 --connect-to "$host:443:127.0.0.1:443" "https://$host/healthz" 2>&1
}
seconds=0
until problem=$(over_https) || [ $seconds -ge 20 ] || { [ "$proxy" = nginx ] && [ ! -d /etc/letsencrypt/live ]; }; do
  seconds=$((seconds + 1))
  sleep 1
done
if over_https >/dev/null; then
  echo "https://$host answers."
elif [ "$proxy" = nginx ]; then
  echo "https://$host does not answer yet. Its certificate: certbot --nginx -d $host"
else
  echo "https://$host does not answer yet: $(echo "$problem" | head -n 1)"
  echo "Caddy obtains the certificate once the name leads here and ports 80 and 443 are open: journalctl -u caddy"
fi

[ -n "$first_start" ] || exit 0
said() {
  journalctl --unit site --since "@$first_start" --output cat --no-pager | sed -n "s/^$1[^:]*: //p" | tail -n 1
}
admin=$(said 'Premier administrateur ')
[ -n "$admin" ] || exit 0
password=$(said 'Mot de passe')
echo
echo "Address:         https://$host/admin/login"
echo "Administrator:   $admin"
echo "First password:  ${password:-that of ADMIN_PASSWORD in $site/.env}"
echo
echo "Next:"
echo "  1. Sign in there, and choose a password of your own (Réglages, Mon compte)."
echo "  2. Write SMTP_URL and SITE_EMAIL into $site/.env, then: systemctl restart site && site doctor"
echo "  3. Keep copies of $site/.env and of $(sed -n 's/^DATA_DIR=//p' "$site/.env")/auth-secret on another machine: no backup holds them."
