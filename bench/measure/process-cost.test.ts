import { expect, test } from 'vitest';
import { costOfTree, cpuMsOf, familyOf, parsePs, parseStat } from './process-cost.ts';

test('a line of /proc/PID/stat tells the time of a process and of its ended children, whatever its name', () => {
  const stat = '42 (node (x) y) S 7 42 7 0 -1 4194304 1 2 3 4 100 20 3 1 20 0 11 0 99 1000 200 18446744073709551615';

  expect(parseStat(stat)).toEqual({ pid: 42, parent: 7, cpuMs: 1240, residentMb: 0 });
});

test('a process that has just ended has no line', () => {
  expect(parseStat('')).toBeUndefined();
});

test('ps tells times in minutes, hours and hundredths', () => {
  expect(parsePs('  42     7  20480   1:02.50\n 43 42 1024 01:00:00\n')).toEqual([
    { pid: 42, parent: 7, cpuMs: 62_500, residentMb: 20 },
    { pid: 43, parent: 42, cpuMs: 3_600_000, residentMb: 1 },
  ]);
});

test('a family is a process, its children and theirs', () => {
  const all = [
    { pid: 1, parent: 0 },
    { pid: 2, parent: 1 },
    { pid: 3, parent: 2 },
    { pid: 4, parent: 0 },
  ].map((process) => ({ ...process, cpuMs: 0, residentMb: 0 }));

  expect(familyOf(1, all).map(({ pid }) => pid)).toEqual([1, 2, 3]);
});

test('what this very process costs is known', () => {
  expect(cpuMsOf(process.pid)).toBeGreaterThan(0);
  expect(costOfTree(process.pid).residentMb).toBeGreaterThan(10);
});
