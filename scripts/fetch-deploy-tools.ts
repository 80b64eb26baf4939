// Debian's own tools judge the files of deploy/. They are unpacked, not installed: a web server must not start on the
// machine because its tests ran. Elsewhere than on Debian, or without a network, those tests are skipped.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptGet, isRootOnDebian } from './debian.ts';

const DIRECTORY = 'node_modules/.cache/deploy-tools';
const TOOLS = [
  { file: '/usr/sbin/nginx', packages: ['nginx'] },
  { file: '/usr/bin/caddy', packages: ['caddy'] },
];

const missing = TOOLS.filter(({ file }) => !existsSync(file) && !existsSync(join(DIRECTORY, file)));
if (missing.length > 0 && isRootOnDebian()) {
  mkdirSync(DIRECTORY, { recursive: true });
  try {
    // As root, apt warns that its own user cannot write here.
    aptGet(['-o', 'APT::Sandbox::User=root', 'download', ...missing.flatMap(({ packages }) => packages)], DIRECTORY);
    for (const name of readdirSync(DIRECTORY).filter((file) => file.endsWith('.deb')))
      execFileSync('dpkg-deb', ['-x', name, '.'], { cwd: DIRECTORY, stdio: ['ignore', 'inherit', 'inherit'] });
  } catch {
    console.log('nginx and Caddy cannot be fetched: their files are not checked.');
  }
}
