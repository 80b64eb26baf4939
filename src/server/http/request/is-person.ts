/** Programs that open addresses by themselves: crawlers, and messengers that preview a link. */
const PROGRAM = /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly/i;

/** Whether a person is probably looking: not a program, and not a browser that fetches ahead. */
export function isPerson(headers: Headers): boolean {
  const userAgent = headers.get('user-agent') ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  return userAgent !== '' && !PROGRAM.test(userAgent) && !/prefetch|prerender/i.test(purpose);
}
