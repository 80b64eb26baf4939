# What install.sh writes outside of the releases. $root is the value of DESTDIR.

write_settings() {
  install -d "$root$site"
  if [ ! -e "$root$site/.env" ]; then
    sed "s#www.example.com#$host#g" "$site/deploy/site.env" >"$root$site/.env"
    [ -z "$admin_email" ] || sed -i "s/^#ADMIN_EMAIL=.*/ADMIN_EMAIL=$admin_email/" "$root$site/.env"
  fi
  chmod 640 "$root$site/.env"
  [ -n "$root" ] || chgrp site "$site/.env"
}

show_settings() {
  echo "The settings are in $site/.env. To be edited there, now or later (then: systemctl restart site):"
  sed -n 's/^#\([A-Z_]*=.*\)/  \1/p' "$site/.env"
}

# setting NAME DEFAULT: as the site reads it.
setting() {
  value=$(sed -n "s/^ *\(export \)\{0,1\}$1 *= *[\"']\{0,1\}\([^\"'# ]*\).*/\2/p" "$root$site/.env" | tail -n 1)
  echo "${value:-$2}"
}

# The address that systemd listens on for the site.
address() {
  address_host=$(setting HOST 127.0.0.1)
  case $address_host in
    localhost) address_host=127.0.0.1 ;;
    *:*) address_host="[$address_host]" ;;
  esac
  echo "$address_host:$(setting PORT 3000)"
}

write_units() {
  units=$root/etc/systemd/system
  install -d "$units" "$root/etc/systemd/journald.conf.d" "$root/usr/local/bin"
  sed "s#/srv/site#$site#g" "$site/deploy/site.service" >"$units/site.service"
  sed "s#127.0.0.1:3000#$(address)#" "$site/deploy/site.socket" >"$units/site.socket"
  printf '#!/bin/sh\nSITE_HOME=%s exec %s/current/deploy/site "$@"\n' "$site" "$site" >"$root/usr/local/bin/site"
  chmod 755 "$root/usr/local/bin/site"
  if ! cmp -s "$site/deploy/journald.conf" "$root/etc/systemd/journald.conf.d/site.conf"; then
    install -m 644 "$site/deploy/journald.conf" "$root/etc/systemd/journald.conf.d/site.conf"
    [ -n "$root" ] || systemctl restart systemd-journald
  fi
}

write_proxy_file() {
  install -d "$root$(dirname "$proxy_file")"
  # It leads to the site already.
  if grep -qs '127.0.0.1:3000' "$root$proxy_file"; then return; fi
  if [ -s "$root$proxy_file" ]; then cp "$root$proxy_file" "$root$proxy_file.before-site"; fi
  template=nginx.conf
  [ "$proxy" = nginx ] || template=Caddyfile
  sed "s#www.example.com#$host#g" "$site/deploy/$template" >"$root$proxy_file"
}

check_proxy_file() {
  if [ "$proxy" = nginx ]; then
    ln -sf ../sites-available/site /etc/nginx/sites-enabled/site
    problem=$(nginx -t 2>&1) || fail "$problem"
  else
    problem=$(caddy validate --config "$proxy_file" 2>&1) || fail "$problem"
  fi
}
