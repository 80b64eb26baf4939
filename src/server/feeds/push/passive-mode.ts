import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type FTPContext, FTPError, type FTPResponse } from 'basic-ftp';

/**
 * Opens the data connection of an upload over TLS. basic-ftp would start TLS before it asks for the upload, and
 * servers on pyftpdlib drop a data connection on which something arrives before that. This answers at once, so that
 * the request is sent while the connection is still being made.
 */
export async function enterPassiveMode(ftp: FTPContext): Promise<FTPResponse> {
  const { response, port } = await askPort(ftp);
  const control = ftp.socket;
  const host = control.remoteAddress;
  if (!host) throw new Error('The FTP server has closed the connection.');
  // Some servers want the session of the control connection, as a sign that the same client connects.
  const session = ftp.tlsSessionStore ?? ('getSession' in control ? control.getSession() : undefined);
  ftp.dataSocket = connectTls({ ...ftp.tlsOptions, socket: connectTcp({ host, port }), ...(session && { session }) });
  return response;
}

/** The host in a `PASV` answer is left aside: data goes to the server that has been checked. */
async function askPort(ftp: FTPContext): Promise<{ response: FTPResponse; port: number }> {
  try {
    const response = await ftp.request('EPSV');
    return { response, port: portIn(response, /\(\|\|\|(\d+)\|\)/) };
  } catch (error) {
    if (!(error instanceof FTPError)) throw error;
    const response = await ftp.request('PASV');
    return { response, port: portIn(response, /\d+,\d+,\d+,\d+,(\d+),(\d+)/) };
  }
}

function portIn({ message }: FTPResponse, pattern: RegExp): number {
  const numbers = pattern.exec(message)?.slice(1).map(Number);
  if (!numbers) throw new Error(`No data port in '${message}'.`);
  return numbers.reduce((port, part) => port * 256 + part);
}
