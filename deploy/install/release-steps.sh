# What install.sh does with releases: which one runs, whether another may, the switch and the way back.

start_environment='NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072'
start_options=--max-semi-space-size=4

running_release() {
  [ ! -e "$site/current" ] || readlink -f "$site/current"
}

# site_of RELEASE COMMAND…: a command of that release, on the settings and the data of this machine.
site_of() {
  code=$1
  shift
  SITE_HOME=$site "$code/deploy/site" "$@"
}

# Starts a new release once on nothing, where nobody sees it: it shows that it can, and Node keeps what it compiled, which
# makes the start that visitors wait for several times as short.
try_start() {
  [ ! -d "$1/compiled" ] || return 0
  trial=$(mktemp -d)
  chmod 711 "$trial"
  install -d -o site -g site "$1/compiled" "$trial/data"
  # Node reads only what was compiled by the same user with the same options.
  (
    cd "$trial/data"
    exec setpriv --reuid=site --regid=site --clear-groups env -i $start_environment NODE_COMPILE_CACHE="$1/compiled" \
      HOME="$trial/data" DATA_DIR="$trial/data" DEMO_DATA=false PORT=0 "$1/bin/node" $start_options "$1/build/start/main.js"
  ) >"$trial/log" 2>&1 9>&- &
  pid=$!
  seconds=0
  until opened=$(sed -n 's/^Le site est ouvert sur //p' "$trial/log") && [ -n "$opened" ]; do
    seconds=$((seconds + 1))
    kill -0 $pid 2>/dev/null && [ $seconds -lt 120 ] || break
    sleep 1
  done
  tried=${opened:+yes}
  for path in ${opened:+/healthz / /vente}; do
    curl -fsS --max-time 30 -o /dev/null "$opened$path" 2>>"$trial/log" || tried=
  done
  kill $pid 2>/dev/null || true
  wait $pid || tried=
  log=$(tail -n 12 "$trial/log")
  rm -rf "$trial"
  [ -n "$tried" ] && return
  # It is no way back either.
  rm -rf "$1"
  fail "$log
${1##*/} does not start, and nothing was changed."
}

# The release passes when its doctor finds nothing failing that is not failing for the one that runs: a mail server that is
# down is no reason to stay behind.
check_release() {
  try_start "$1"
  findings=$(site_of "$1" doctor --json 2>&1) && return
  echo "$findings" | grep -q '"state": "ok"' || fail "$(site_of "$1" doctor 2>&1)
${1##*/} was not started, and nothing was changed."
  [ -n "$running" ] || return 0
  known=$(site_of "$running" doctor --json 2>&1 | failing_checks) || true
  for check in $(printf '%s\n' "$findings" | failing_checks); do
    case " $known " in
      *" $check "*) ;;
      *) fail "$(site_of "$1" doctor 2>&1 | grep '^ÉCHEC')
${1##*/} does not pass its own check (site doctor), and nothing was changed." ;;
    esac
  done
}

# Their names, from the answer of `doctor --json`, which has one value a line: the check, then its state.
failing_checks() {
  sed -n '/^ *"check": /{s/.*: "\(.*\)".*/\1/;h;}; /^ *"state": "failing"/{x;p;}' | tr '\n' ' '
}

# A link is replaced in one step: a machine that loses its power has one or the other.
switch_to() {
  ln -sfn "releases/${1##*/}" "$site/current.tmp"
  mv -T "$site/current.tmp" "$site/current"
}

# The two that ran before the new one stay: for a way back, and for the tabs that are open.
keep_two_before() {
  [ -z "$running" ] || touch "$running"
  touch -d '1 second' "$release"
  ls -td "$releases"/*/ | tail -n +4 | xargs -r rm -rf
}

# Requests wait in the socket meanwhile. Only the first start, and that of another address, has to open it.
restart_site() {
  systemctl daemon-reload
  systemctl reset-failed site.socket site.service 2>/dev/null || true
  systemctl enable --quiet site.socket site.service
  if ! systemctl is-active --quiet site.socket || [ "$(listening)" != "$(address)" ]; then
    systemctl stop site.socket site.service
    systemctl start site.socket
  fi
  systemctl restart site.service && wait_until_ready
}

listening() {
  systemctl show --property Listen --value site.socket | sed 's/ (Stream)$//'
}

# A start that migrates makes a backup first, which takes its time. One that fails is started again by systemd.
wait_until_ready() {
  seconds=0
  until curl -fs --max-time 2 -o /dev/null "http://$(address | sed 's/^0\.0\.0\.0:/127.0.0.1:/; s/^\[::\]:/[::1]:/')/healthz"; do
    [ "$(systemctl show --property NRestarts --value site.service)" = 0 ] || return 1
    systemctl is-active --quiet site.service || return 1
    seconds=$((seconds + 1))
    [ $seconds != 30 ] || echo 'Still starting (journalctl -u site)…'
    [ $seconds -lt 600 ] || return 1
    sleep 1
  done
}

show_last_lines() {
  journalctl --unit site --lines 5 --output cat --no-pager >&2
}

# To the release that was installed before the running one, of those that are left.
roll_back() {
  [ -n "$running" ] || fail 'No release runs: there is no way back.'
  release=$(ls -td "$releases"/*/ | sed 's#/$##' | grep -Fx -A 1 "$running" | sed -n 2p)
  [ -n "$release" ] || fail "${running##*/} is the oldest release that is left: there is no way back."
  if [ -z "$restore" ]; then
    check_way_back
    switch_to "$release"
    if ! restart_site; then
      show_last_lines
      switch_to "$running"
      restart_site || fail 'Neither release answers: journalctl -u site says why.'
      fail "${release##*/} did not start; ${running##*/} runs again."
    fi
  else
    restore_before
  fi
  echo "${release##*/} runs again. Forward: deploy/install.sh $host"
}

check_way_back() {
  failing=$(site_of "$release" doctor --json 2>&1) && return
  printf '%s\n' "$failing" | failing_checks | grep -qw schema || return 0
  backup=$(backups_before | head -n 1)
  fail "${running##*/} has changed the database, and ${release##*/} cannot use it any more.
The last backup of before that: ${backup:-none is left}
To restore it, and lose what was written since: deploy/install.sh $host --rollback --restore-before
Nothing was changed."
}

# Made by a start that was about to migrate; the newest first.
backups_before() {
  ls -t "$(setting BACKUP_DIR /nonexistent)"/before-*.tar* "$(setting DATA_DIR /var/lib/site)"/before-*.tar* 2>/dev/null || true
}

# The older release refuses backups that it cannot use either, and changes nothing then.
restore_before() {
  systemctl stop site.socket site.service
  for backup in $(backups_before); do
    if site_of "$release" restore "$backup" --force; then
      switch_to "$release"
      restart_site || fail 'The site does not answer: journalctl -u site says why.'
      return
    fi
  done
  restart_site || true
  fail "No backup of before was restored; ${running##*/} runs as it did."
}
