import { createIsbotFromList, list } from 'isbot';

/** Programs that say so in their User-Agent. A browser without a screen may well be a person's. */
const isProgram = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** Whether a person is probably looking: not a program, and not a browser that loads ahead. */
export function isPerson(headers: Headers): boolean {
  const userAgent = headers.get('user-agent') ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  return userAgent !== '' && !isProgram(userAgent) && !/prefetch|prerender/i.test(purpose);
}
