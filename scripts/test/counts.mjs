import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a run passed and failed, from the report that it wrote. A run that proves nothing has failed. */
export function countTests(reportFile, { succeeded, count }) {
  const { passed, failed } = existsSync(reportFile) ? count(readReport(reportFile)) : { passed: 0, failed: 0 };
  const provesNothing = !succeeded || passed === 0;
  return { passed, failed: failed === 0 && provesNothing ? 1 : failed };
}

export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const hasFailedTest = ({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed');
  const filesThatDidNotLoad = testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file));
  return { passed: numPassedTests, failed: numFailedTests + filesThatDidNotLoad.length };
}

export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
