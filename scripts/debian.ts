import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

let hasReadLists = false;

/** Whether packages of Debian can be installed here. */
export function isRootOnDebian(): boolean {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

/** Installs packages of Debian, on lists that are read anew once. Throws without a network. */
export function aptInstall(...names: string[]): void {
  aptGet(['install', '--yes', '--no-install-recommends', ...names]);
}

export function aptGet(args: string[], directory?: string): void {
  if (!hasReadLists) run(['update']);
  hasReadLists = true;
  run(args, directory);
}

function run(args: string[], cwd?: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['-qq', ...args], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
}
