"""An FTP server for tests: Debian's python3-pyftpdlib, with a certificate of its own.

Arguments: the directory of the account, and the security (none, explicit, implicit). It prints its port, and writes each
password that it is told into a file. A file that is named 'full...' or 'cut...' does not arrive.
"""

import errno
import os
import sys

from OpenSSL import crypto
from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import DTPHandler, FTPHandler, TLS_FTPHandler
from pyftpdlib.handlers import _FileReadWriteError
from pyftpdlib.servers import FTPServer

home, security = sys.argv[1:]
PEM = home + ".pem"


def write_certificate():
    key = crypto.PKey()
    key.generate_key(crypto.TYPE_RSA, 2048)
    certificate = crypto.X509()
    certificate.set_version(2)
    certificate.get_subject().CN = certificate.get_issuer().CN = "localhost"
    certificate.set_serial_number(1)
    certificate.gmtime_adj_notBefore(-3600)
    certificate.gmtime_adj_notAfter(86400)
    certificate.set_pubkey(key)
    certificate.add_extensions([crypto.X509Extension(b"subjectAltName", False, b"DNS:localhost")])
    certificate.sign(key, "sha256")
    with open(PEM, "wb") as file:
        file.write(crypto.dump_certificate(crypto.FILETYPE_PEM, certificate))
        file.write(crypto.dump_privatekey(crypto.FILETYPE_PEM, key))


class Trouble:
    def handle_read(self):
        super().handle_read()
        name = os.path.basename(self.file_obj.name)
        if name.startswith("full"):
            raise _FileReadWriteError(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
        if name.startswith("cut"):
            self.cmd_channel.close()

    handle_read_event = handle_read


class Passwords:
    def ftp_PASS(self, line):
        with open(home + ".passwords", "a") as file:
            file.write(line + "\n")
        return super().ftp_PASS(line)


class PlainData(Trouble, DTPHandler):
    pass


class Plain(Passwords, FTPHandler):
    dtp_handler = PlainData


class Tls(Passwords, TLS_FTPHandler):
    certfile = PEM
    tls_control_required = tls_data_required = True


class Implicit(Tls):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.secure_connection(self.ssl_context)


if security != "none":
    write_certificate()
open(home + ".passwords", "w").close()
handler = {"none": Plain, "explicit": Tls, "implicit": Implicit}[security]
handler.authorizer = DummyAuthorizer()
handler.authorizer.add_user("jpv", "Vue-mer!42", home, perm="elradfmwMT")
handler.auth_failed_timeout = 0
server = FTPServer(("localhost", 0), handler)
print(server.address[1], flush=True)
server.serve_forever()
