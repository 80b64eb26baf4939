import { join } from 'node:path';
import { backUp } from '#server/backup/back-up.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import type { TestSite } from './test-site.ts';

export async function backUpOf(site: TestSite): Promise<string> {
  const file = join(await newDirectory(), 'site.tar');
  await backUp({ ...site, file, force: false });
  return file;
}
