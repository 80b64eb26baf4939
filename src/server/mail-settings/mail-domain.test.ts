import type { MxRecord } from 'node:dns';
import { expect, test } from 'vitest';
import { checkDomain, type RecordResolver } from './mail-domain.ts';

const NONE = Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' });
const SILENT = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' });

/** Name servers that know these records. */
function namesWith(mx: MxRecord[], txt: Record<string, string[][]>): RecordResolver {
  const answer = async <Records extends unknown[]>(records: Records): Promise<Records> => {
    if (records.length === 0) throw NONE;
    return records;
  };
  return { resolveMx: () => answer(mx), resolveTxt: (name) => answer(txt[name] ?? []) };
}

const statesOf = async (domain: string, resolver: RecordResolver) =>
  Object.fromEntries((await checkDomain(domain, resolver)).map(({ record, state }) => [record, state]));

test('a domain with its records is fine, and they are shown', async () => {
  const resolver = namesWith([{ priority: 10, exchange: 'mx.example.com' }], {
    'example.com': [['unrelated'], ['v=spf1 include:_spf.exam', 'ple.net -all']],
    '_dmarc.example.com': [['v=DMARC1; p=none']],
  });
  expect(await checkDomain('example.com', resolver)).toEqual([
    { record: 'mx', state: 'ok', found: 'mx.example.com', message: expect.stringContaining('mx.example.com') },
    { record: 'spf', state: 'ok', found: 'v=spf1 include:_spf.example.net -all', message: expect.any(String) },
    { record: 'dmarc', state: 'ok', found: 'v=DMARC1; p=none', message: expect.any(String) },
  ]);
});

test('what lacks is named', async () => {
  expect(await statesOf('example.com', namesWith([], {}))).toEqual({ mx: 'failing', spf: 'warning', dmarc: 'warning' });
});

test('two records of a kind count as none', async () => {
  const txt = {
    'example.com': [['v=spf1 -all'], ['v=spf1 +all']],
    '_dmarc.example.com': [['v=DMARC1'], ['v=DMARC1;']],
  };
  expect(await statesOf('example.com', namesWith([], txt))).toMatchObject({ spf: 'failing', dmarc: 'failing' });
});

test('a domain below another one has the DMARC record of that one', async () => {
  const resolver = namesWith([], { '_dmarc.example.com': [['v=DMARC1; p=reject']] });
  expect(await statesOf('mail.example.com', resolver)).toMatchObject({ dmarc: 'ok' });
});

test('a resolver that does not answer is a warning', async () => {
  const fail = async () => {
    throw SILENT;
  };
  const states = await statesOf('example.com', { resolveMx: fail, resolveTxt: fail });
  expect(states).toEqual({ mx: 'warning', spf: 'warning', dmarc: 'warning' });
});
