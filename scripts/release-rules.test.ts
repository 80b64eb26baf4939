import { expect, test } from 'vitest';
import { findObstacles, neededStep, type Release } from './release-rules.ts';

const CHANGELOG = `# Changelog

## 1.3.0 - 2026-12-01

- Agent : Les photos se rangent à la souris.
- Operator: nothing to do.

## 1.2.0 - 2026-11-20

- Agent : Les annonces partent plus vite.
`;

const RELEASE: Release = {
  version: '1.3.0',
  lockVersion: '1.3.0',
  last: '1.2.0',
  commits: ['feat(images): sort them', 'fix(mail): say who'],
  changelog: CHANGELOG,
  isClean: true,
};

test('a release whose version follows from its commits and that is described has nothing in its way', () => {
  expect(findObstacles(RELEASE)).toEqual([]);
  expect(findObstacles({ ...RELEASE, last: undefined })).toEqual([]);
});

test.each<[string, Partial<Release>, RegExp]>([
  ['a version that is none', { version: '1.3' }, /1\.3; it takes three numbers/],
  ['something that is not committed', { isClean: false }, /not committed/],
  ['another version in package-lock.json', { lockVersion: '1.2.0' }, /package-lock\.json has the version 1\.2\.0/],
  ['no changes', { commits: [] }, /Nothing has changed since 1\.2\.0/],
  ['the version of before', { last: '1.3.0' }, /After 1\.3\.0 comes 1\.4\.0 or 2\.0\.0 \(its changes are minor\)/],
  [
    'too small a step',
    { commits: ['feat(api)!: drop a call'] },
    /After 1\.2\.0 comes 2\.0\.0 \(its changes are major\), not/,
  ],
  [
    'no line for the operator',
    { version: '1.2.0', lockVersion: '1.2.0', last: '1.1.0' },
    /no line '- Operator: …' under '## 1\.2\.0'/,
  ],
  ['no lines at all', { changelog: '# Changelog\n' }, /no line '- Agent : …' under '## 1\.3\.0'/],
])('%s stands in the way', (_, change, obstacle) => {
  expect(findObstacles({ ...RELEASE, ...change })).toContainEqual(expect.stringMatching(obstacle));
});

test.each([
  [['fix(mail): say who'], 'patch'],
  [['docs: featured homes'], 'patch'],
  [['fix(mail): say who', 'feat(mail): say when'], 'minor'],
  [['refactor(settings)!: rename one'], 'major'],
  [['fix(settings): rename one\n\nBREAKING CHANGE: PORT is HTTP_PORT now.'], 'major'],
] as const)('%j needs a %s release', (commits, step) => {
  expect(neededStep([...commits])).toBe(step);
});
