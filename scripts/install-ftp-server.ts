// Uploads are tested against Debian's own FTP server, a Python package that starts no service. Elsewhere than on Debian,
// or without a network, those tests are skipped.
import { spawnSync } from 'node:child_process';
import { aptInstall, isRootOnDebian } from './debian.ts';

const isInstalled = spawnSync('/usr/bin/python3', ['-c', 'import pyftpdlib.servers, OpenSSL']).status === 0;
if (!isInstalled && isRootOnDebian()) {
  try {
    aptInstall('python3-pyftpdlib', 'python3-openssl');
  } catch {
    console.log('The FTP server cannot be installed: uploads are not tested.');
  }
}
