import { expect, test } from 'vitest';
import { newsOf } from './new-offer.ts';

test.each([
  ['2026-11-03', null, '2026-11-03', 'Nouveau'],
  ['2026-11-03', null, '2026-11-16', 'Nouveau'],
  ['2026-11-03', null, '2026-11-17', undefined],
  ['2026-11-03', '2026-11-05', '2026-11-06', 'Prix en baisse'],
  ['2026-01-03', '2026-11-05', '2026-11-06', 'Prix en baisse'],
  [null, null, '2026-11-06', undefined],
])(
  'a home that is online since %s and was lowered on %s is on %s: %s',
  (published_on, price_lowered_on, today, news) => {
    expect(newsOf({ published_on, price_lowered_on }, today)).toBe(news);
  },
);
