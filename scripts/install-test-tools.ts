// What the tests need besides npm's packages, in one process: the lists of Debian's packages are read once.
import './install-chromium.ts';
import './fetch-deploy-tools.ts';
import './install-ftp-server.ts';
