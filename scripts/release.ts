// Tags what is checked out as the version that package.json names: npm run release. It pushes nothing.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };
import { findObstacles, readNotes } from './release-rules.ts';

const { version } = packageJson;
const tags = git('tag', '--merged', 'HEAD', '--list', 'v*.*.*', '--sort=-version:refname').split('\n').filter(Boolean);
const last = tags[0]?.slice(1);
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const range = last === undefined ? ['HEAD'] : [`v${last}..HEAD`];
const obstacles = findObstacles({
  version,
  lockVersion: lock.version,
  last,
  commits: git('log', '--format=%B%x00', ...range)
    .split('\0')
    .map((message) => message.trim())
    .filter(Boolean),
  changelog,
  isClean: git('status', '--porcelain') === '',
});
for (const obstacle of obstacles) console.error(obstacle);

if (obstacles.length > 0 || spawnSync('npm', ['run', 'check'], { stdio: 'inherit' }).status !== 0) {
  process.exitCode = 1;
} else {
  git('tag', '--annotate', `v${version}`, '--message', readNotes(changelog, version).notes);
  console.log(`Tagged as v${version}. Once npm test has passed on it: git push origin v${version}`);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
