import { expect, test } from 'vitest';
import { showLabel } from './filter-panel.tsx';

test('the button of the panel shows the number of results', () => {
  expect(showLabel(undefined)).toBe('Voir les biens');
  expect(showLabel(0)).toBe('Aucun bien');
  expect(showLabel(1)).toBe('Voir le bien');
  expect(showLabel(1200)).toBe('Voir les 1\u202f200 biens');
});
