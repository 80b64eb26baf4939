import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isOnVolume, requireVolume } from './mounted-volume.ts';

const MOUNTS = [
  '703 652 0:58 / / ro,relatime - overlay overlay rw,lowerdir=/a,upperdir=/b',
  '704 703 0:61 / /proc rw,nosuid - proc proc rw',
  '705 703 0:64 / /tmp rw,nosuid - tmpfs tmpfs rw,size=65536k',
  '706 703 254:0 /var/lib/volumes/data/_data /data rw,relatime - ext4 /dev/vda rw',
  '707 703 254:0 /srv/more /srv/with\\040blank rw,relatime - ext4 /dev/vda rw',
].join('\n');

test.each([
  ['/data', true],
  ['/data/site', true],
  ['/srv/with blank', true],
  ['/database', false],
  ['/tmp/site', false],
  ['/app/data', false],
])('%s is on a volume: %s', (path, expected) => {
  expect(isOnVolume(path, MOUNTS)).toBe(expected);
});

test('the refusal says what to do, in one line', () => {
  // The disk of this machine is no volume either.
  expect(() => requireVolume('/')).toThrow(
    'DATA_DIR is /, which is lost with this container; it takes a mounted volume (-v site-data:/), or EPHEMERAL=1 to try the site without keeping anything.',
  );
});

test('only an image asks for a volume', () => {
  expect(readConfig({}).needsVolume).toBe(false);
  expect(readConfig({ EPHEMERAL: '1' }).needsVolume).toBe(false);
  expect(readConfig({ EPHEMERAL: '0' }).needsVolume).toBe(true);
});
