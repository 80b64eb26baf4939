// Uploads are tested against Debian's own FTP server, a Python package that starts no service. Elsewhere than on Debian,
// or without a network, those tests are skipped.
import { execFileSync, spawnSync } from 'node:child_process';
import { isRootOnDebian } from './debian.ts';

const isInstalled = spawnSync('/usr/bin/python3', ['-c', 'import pyftpdlib.servers, OpenSSL']).status === 0;
if (!isInstalled && isRootOnDebian()) {
  try {
    run('apt-get', ['update', '-qq']);
    run('apt-get', [
      ...['install', '-qq', '--yes', '--no-install-recommends'],
      ...['python3-pyftpdlib', 'python3-openssl'],
    ]);
  } catch {
    console.log('The FTP server cannot be installed: uploads are not tested.');
  }
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
}
