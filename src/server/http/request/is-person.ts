/**
 * Programs that say so in their User-Agent: crawlers, messengers that preview a link, monitors. Names end in `bot` or say
 * what they do; the rest is a short list. A browser without a screen may well be a person's.
 */
const PROGRAM =
  /bot\b|crawl|spider|slurp|preview|monitor|lighthouse|archiver|scan|feed|facebookexternalhit|whatsapp|telegram|skype|embedly|mediapartners|^(curl|wget|python)/i;

/** Whether a person is probably looking: not a program, and not a browser that loads ahead. */
export function isPerson(headers: Headers): boolean {
  const userAgent = headers.get('user-agent') ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  return userAgent !== '' && !PROGRAM.test(userAgent) && !/prefetch|prerender/i.test(purpose);
}
