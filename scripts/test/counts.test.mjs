import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countPlaywright, countTests, countVitest } from './counts.mjs';

test('Vitest: tests are counted, and each file that did not load is a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };

  expect(countVitest(report)).toEqual({ passed: 7, failed: 2 });
});

test('Playwright: a test that passed on a retry counts as passed, any other result as failed', () => {
  const report = { stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 3 }, errors: [{ message: 'no such file' }] };

  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 3 });
});

test.each([
  { run: 'that went well', counts: { passed: 3, failed: 0 }, succeeded: true, expected: { passed: 3, failed: 0 } },
  { run: 'with failures', counts: { passed: 3, failed: 2 }, succeeded: false, expected: { passed: 3, failed: 2 } },
  { run: 'that broke off', counts: { passed: 3, failed: 0 }, succeeded: false, expected: { passed: 3, failed: 1 } },
  { run: 'of no test', counts: { passed: 0, failed: 0 }, succeeded: true, expected: { passed: 0, failed: 1 } },
])('a run $run counts as $expected', ({ counts, succeeded, expected }) => {
  const report = newReportPath();
  writeFileSync(report, JSON.stringify(counts));

  expect(countTests(report, { succeeded, count: (read) => read })).toEqual(expected);
});

test('a run without a report has failed', () => {
  expect(countTests(newReportPath(), { succeeded: true, count: countVitest })).toEqual({ passed: 0, failed: 1 });
});

function newReportPath() {
  const directory = mkdtempSync(join(tmpdir(), 'counts-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return join(directory, 'report.json');
}
