import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The built files of the releases beside this one. A tab that was opened before an upgrade or a roll-back still asks for
 * the scripts and style sheets of its own release.
 */
export function findOtherReleases(projectDir: string): string[] {
  const releases = dirname(projectDir);
  if (basename(releases) !== 'releases') return [];
  return readdirSync(releases)
    .filter((name) => name !== basename(projectDir) && !name.startsWith('.'))
    .map((name) => join(releases, name, 'build/client'))
    .filter((directory) => existsSync(directory));
}
