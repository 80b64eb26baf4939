import { expect, test } from 'vitest';
import { ok, runChecks } from './run-checks.ts';

test('each check is a finding, unless there was nothing to look at', async () => {
  const findings = await runChecks([
    ['clock', async () => ok("À l'heure")],
    ['certificate', async () => undefined],
  ]);
  expect(findings).toEqual([{ check: 'clock', state: 'ok', message: "À l'heure" }]);
});

test('a check that fails is a finding, and the others go on', async () => {
  const findings = await runChecks([
    ['disk', () => Promise.reject(new Error('EIO'))],
    ['clock', async () => ok("À l'heure")],
  ]);
  expect(findings).toEqual([
    { check: 'disk', state: 'failing', message: 'Ce contrôle a échoué\u00a0: EIO.', forAgent: expect.anything() },
    { check: 'clock', state: 'ok', message: "À l'heure" },
  ]);
});

test('a check that takes too long is told so and ended', async () => {
  let isEnded = false;
  const endless = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => (isEnded = true));
    return new Promise<undefined>(() => {});
  };
  const [finding] = await runChecks([['images', endless]], 20);
  expect(finding).toMatchObject({ check: 'images', state: 'warning', message: expect.stringMatching(/pas abouti/) });
  expect(isEnded).toBe(true);
});
