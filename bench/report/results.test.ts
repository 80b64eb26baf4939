import { expect, test } from 'vitest';
import { withSummary } from './results.ts';

test('the README keeps all but the table of the run before', () => {
  const readme = '# Site\n\n<!-- bench -->\nold table\n<!-- /bench -->\n\n## More\n';

  expect(withSummary(readme, 'new table')).toBe('# Site\n\n<!-- bench -->\nnew table\n<!-- /bench -->\n\n## More\n');
});

test('a README without a place for the table says so', () => {
  expect(() => withSummary('# Site\n', 'new table')).toThrow('README.md has no <!-- bench -->');
});
