/** `1.2.3`, without what semantic versioning allows beyond it: this project has no use for that. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

const STEPS = ['major', 'minor', 'patch'] as const;
type Step = (typeof STEPS)[number];

export type Release = {
  /** Of package.json. */
  version: string;
  /** Of package-lock.json. */
  lockVersion: string;
  /** Of the last release, if there was one. */
  last: string | undefined;
  /** The messages of the commits since then. */
  commits: string[];
  changelog: string;
  isClean: boolean;
};

/** What stands in the way of a release, one sentence each. */
export function findObstacles({ version, lockVersion, last, commits, changelog, isClean }: Release): string[] {
  if (!VERSION.test(version))
    return [`The version of package.json is ${version}; it takes three numbers, such as 1.2.0.`];
  const obstacles: string[] = [];
  if (!isClean) obstacles.push('Something is not committed.');
  if (lockVersion !== version)
    obstacles.push(`package-lock.json has the version ${lockVersion}: npm install writes it.`);
  if (last !== undefined) obstacles.push(...findWrongStep(version, last, commits));
  const { agent, operator } = readNotes(changelog, version);
  if (!agent) obstacles.push(`CHANGELOG.md has no line '- Agent : …' under '## ${version}'.`);
  if (!operator) obstacles.push(`CHANGELOG.md has no line '- Operator: …' under '## ${version}'.`);
  return obstacles;
}

/** What the release needs at least: major where people have to do something, minor for what is new, else patch. */
export function neededStep(commits: string[]): Step {
  if (commits.some((message) => /^\w+(?:\([^)]*\))?!:|^BREAKING CHANGE: /m.test(message))) return 'major';
  return commits.some((message) => /^feat\b/.test(message)) ? 'minor' : 'patch';
}

function nextVersion(last: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = last.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function findWrongStep(version: string, last: string, commits: string[]): string[] {
  if (commits.length === 0) return [`Nothing has changed since ${last}.`];
  const needed = neededStep(commits);
  const allowed = STEPS.slice(0, STEPS.indexOf(needed) + 1).map((step) => nextVersion(last, step));
  if (allowed.includes(version)) return [];
  return [`After ${last} comes ${allowed.toReversed().join(' or ')} (its changes are ${needed}), not ${version}.`];
}

/** The lines of one version in CHANGELOG.md. */
export function readNotes(changelog: string, version: string) {
  const sections = changelog.split(/^## /m);
  const notes = sections.find((section) => section.split(/\s/, 1)[0] === version) ?? '';
  return {
    notes: notes.trim(),
    agent: /^- Agent : \S/m.test(notes),
    operator: /^- Operator: \S/m.test(notes),
  };
}
