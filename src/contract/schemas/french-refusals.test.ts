import { expect, test } from 'vitest';
import { z } from 'zod';
import { toFieldErrors } from './rules.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });
const schemas = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject),
);

const WRONG = [
  ...[undefined, null, true, 2, -1, 1.5, 1e300, Number.NaN, {}, [], ['\0'], [{}], [-1, 1e300], { rows: [{}] }],
  ...['', ' ', 'x', '\0', '-1', '2026-02-30', '2026-02-30T25:00:00Z', 'a@b', 'http://', 'x'.repeat(50_000)],
];

test.each(schemas)('whatever %s refuses, it says so in French', (_, schema) => {
  const bodies = [
    ...WRONG,
    ...Object.keys(schema.shape).flatMap((field) => WRONG.map((value) => ({ [field]: value }))),
  ];
  const issues = bodies.flatMap((body) => schema.safeParse(body).error?.issues ?? []);
  const sentences = Object.values(toFieldErrors(issues)).flat();

  expect(sentences).not.toEqual([]);
  expect(
    sentences.filter((sentence) => !/^(Ce|Cette|Ces|Le|La|Les|Tranche|Indiquez|Saisissez|Cet|Il) /.test(sentence)),
  ).toEqual([]);
});
