import { readFileSync, realpathSync } from 'node:fs';
import { InvalidSetting } from './settings.ts';

/** Refuses a DATA_DIR that is part of a container, and gone with it. */
export function requireVolume(dataDir: string): void {
  if (isOnVolume(realpathSync(dataDir), readFileSync('/proc/self/mountinfo', 'utf8'))) return;
  throw new InvalidSetting(
    'DATA_DIR',
    `${dataDir}, which is lost with this container`,
    `a mounted volume (-v site-data:${dataDir}), or EPHEMERAL=1 to try the site without keeping anything`,
  );
}

/** Whether one of the mounts of the container, other than its own disk and memory, has this path in it. */
export function isOnVolume(path: string, mountinfo: string): boolean {
  const mounts = mountinfo.split('\n').flatMap((line) => {
    const [mount = '', system = ''] = line.split(' - ');
    const point = mount
      .split(' ')[4]
      ?.replaceAll(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)));
    return point === undefined ? [] : [{ point, isMemory: system.startsWith('tmpfs ') }];
  });
  // The longest is the one that is seen; of two at the same place, the later one.
  const [nearest] = mounts
    .toReversed()
    .filter(({ point }) => path === point || path.startsWith(point === '/' ? point : `${point}/`))
    .sort((one, other) => other.point.length - one.point.length);
  return nearest !== undefined && nearest.point !== '/' && !nearest.isMemory;
}
