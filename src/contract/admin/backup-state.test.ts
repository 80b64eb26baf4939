import { expect, test } from 'vitest';
import { describeBackups } from './backup-state.ts';
import type { DashboardJson } from './dashboard.ts';
import type { FindingState } from './status.ts';

const NOW = new Date('2026-06-10T10:00:00Z');
const GOOD = { is_on: true, last_good_at: '2026-06-10T01:00:05Z', failed_at: null };

test.each<[string, Partial<DashboardJson['backup']>, RegExp, FindingState]>([
  ['not set', { is_on: false }, /^Aucune sauvegarde automatique n'est réglée/, 'warning'],
  ['the first one', { last_good_at: null }, /^La première sauvegarde est en cours/, 'warning'],
  ['good', {}, /^Dernière sauvegarde le 10 juin 2026, relue et complète/, 'ok'],
  [
    'a missed night',
    { last_good_at: '2026-06-08T01:00:00Z' },
    /date du 8 juin 2026\s: une nuit a été manquée/,
    'failing',
  ],
  [
    'a failure',
    { last_good_at: '2026-06-09T01:00:00Z', failed_at: '2026-06-10T01:00:00Z' },
    /du 10 juin.*échoué/,
    'failing',
  ],
  ['only failures', { last_good_at: null, failed_at: '2026-06-10T01:00:00Z' }, /pas encore d'autre/, 'failing'],
  ['a file that is gone', { damage: 'gone' }, /du 10 juin 2026, n'est plus à sa place/, 'failing'],
  ['a file cut short', { damage: 'changed' }, /du 10 juin 2026, n'est plus entière/, 'failing'],
  ['lost photos', { damage: 'incomplete' }, /le 10 juin 2026, relue, mais sans des fichiers de photos/, 'warning'],
])('%s', (_, backup, text, state) => {
  const line = describeBackups({ ...GOOD, ...backup }, NOW);
  expect(line.text).toMatch(text);
  expect(line.state).toBe(state);
});

test('the operator is also told the size, or the reason', () => {
  const details = { size: '14\u00a0Mo', reason: 'ENOSPC: no space left on device' };
  const failed = { ...GOOD, failed_at: '2026-06-11T01:00:00Z' };
  expect(describeBackups(GOOD, NOW, details).text).toBe(
    'Dernière sauvegarde le 10 juin 2026, 14\u00a0Mo, relue et complète.',
  );
  expect(describeBackups(failed, NOW, details).text).toBe(
    'La sauvegarde du 11 juin 2026 a échoué\u00a0: ENOSPC: no space left on device. La précédente date du 10 juin 2026.',
  );
});
