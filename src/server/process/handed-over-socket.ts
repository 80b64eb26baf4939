/** systemd passes the sockets that it holds from the third file descriptor on (sd_listen_fds). */
const FIRST_HANDED_OVER = 3;

/** The listening socket that systemd holds for an installed site: requests wait in it while the site is restarted. */
export function handedOverSocket(env: NodeJS.ProcessEnv = process.env): { fd: number } | undefined {
  const isForUs = env.LISTEN_PID === String(process.pid) && Number(env.LISTEN_FDS) > 0;
  return isForUs ? { fd: FIRST_HANDED_OVER } : undefined;
}
