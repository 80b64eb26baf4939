import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Engine } from './connect.ts';
import { hashMigrations } from './migrate.ts';
import { hashMigration } from './migration-hash.ts';

/**
 * What each migration does. A new one gets the line that the failing test shows. A line never changes: databases have run
 * what it stands for, and what they lack is the work of a new migration.
 */
const FROZEN = {
  '0001-accounts': 'b82560558e2b5a68',
  '0002-properties': 'fe5461ee1d6afef4',
  '0003-images': '2f426f0803edbcd3',
  '0004-messages': '39d87f4e7bfc1833',
  '0005-alerts': '9ccddb92b7889c73',
  '0006-visitors': '41829457e7245220',
  '0007-site': 'd3c7ba8bfab8012b',
  '0008-feeds': '4f563a085f627f4e',
  '0009-searches': '02aea7d23d1a8176',
  '0010-limits': '9686ca741b11ccbe',
  '0011-energy-cost-years': 'ada741da55b0ed73',
  '0013-withdrawn-images': 'ad328028c9450d60',
  '0015-second-chances': '249f825de131b411',
  '0016-safeguards': 'abb5e071586f610f',
  '0017-limits-of-messages': 'bac0a11d8040fec2',
  '0018-keys-of-messages': '096496b8e311a274',
  '0020-states-of-alerts': '37366f779956a5f9',
  '0021-told-failures': '52ee6da085a97db6',
  '0022-site-content': 'd782bcff04c8c120',
  '0023-mail-settings': '66f12b8fd7b2943c',
  '0024-account-care': '0c9d92df0a822746',
  '0025-imports': 'a8807cbfb4d59dac',
  '0026-redirects': '925a14062fab95ea',
  '0027-first-day': '5d16e6b01fabb588',
  '0030-equipment': '8f41f6248e4efdc0',
  '0031-lowered-prices': '469dcd2781694270',
  '0032-film-and-plans': '5b4606b41adfe290',
  '0033-documents': '8e3ded392ccd8aab',
  '0040-sellers': '143bc977f333029f',
  '0041-mandates': 'de14ea054554141e',
  '0042-appointments': 'c7beea64a7f3c470',
  '0043-owner-links': 'df36c6364a177a6b',
  '0044-web-push': '63acf095ccab0928',
  '0045-imported-captions': '5943ce553b8575d3',
};

test('no migration has changed since it landed', async () => {
  expect(Object.fromEntries(await hashMigrations())).toEqual(FROZEN);
});

describe('the hash of a migration', () => {
  const hashOf = (write: (engine: Engine) => string) =>
    hashMigration({ up: async (db: Kysely<unknown>, engine) => void (await sql.raw(write(engine)).execute(db)) });
  const original = hashOf(() => 'create table thing (id integer, name text)');

  test('is of its statements, however they are indented', async () => {
    expect(await hashOf(() => 'create table thing\n      (id integer,   name text)')).toBe(await original);
  });

  test.each<[string, (engine: Engine) => string]>([
    ['a column', () => 'create table thing (id integer, name text, price integer)'],
    ['a rule', () => 'create table thing (id integer, name text not null)'],
    ['one engine', (engine) => `create table thing (id ${engine === 'postgres' ? 'bigint' : 'integer'}, name text)`],
  ])('changes with %s', async (_, write) => {
    expect(await hashOf(write)).not.toBe(await original);
  });
});
