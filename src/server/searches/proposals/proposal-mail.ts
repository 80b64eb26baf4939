import { html } from 'hono/html';
import { FEE_SCHEDULE_LINK, RISKS_SITE, risksSentence } from '#contract/advert/sentences.ts';
import { FEES_PATH } from '#contract/public-paths.ts';
import { withNoBreakSpaces } from '#contract/text/format.ts';
import { mailDocument, messageId, type Sender, STYLES, signature, typeset } from '#server/mail/mail-layout.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { type MailedProperty, propertyAsHtml, propertyAsText } from '#server/mail/property-block.ts';

type Proposal = { id: number; created_at: string; message: string; homes: MailedProperty[] };

/** How the agent's own words may begin: nobody is greeted twice. */
const GREETING = /^(?:bonjour|bonsoir|salut|chers?|chères?|madame|monsieur)(?!\p{L})/iu;

/** Homes for a person, with the agent's words. An answer to it reaches the agent. */
export async function proposalMail(
  { id, created_at, message, homes }: Proposal,
  to: { name: string; address: string },
  sender: Sender,
): Promise<Mail> {
  const { site, settings } = sender;
  const agent = settings.agent_name ?? site.name;
  const subject = withNoBreakSpaces(subjectOf(homes));
  const why = `Vous recevez cet e-mail parce que vous avez confié votre recherche à ${agent}. Pour donner votre avis sur ces biens ou arrêter cette recherche, il suffit d'y répondre.`;
  const fees = `${site.publicUrl}${FEES_PATH}`;
  const risks = risksSentence(homes.length);
  return {
    messageId: messageId(`proposition-${id}-${Date.parse(created_at)}`, sender),
    from: { name: site.name, address: site.email },
    to,
    subject,
    text: withNoBreakSpaces(
      [
        ...(GREETING.test(message) ? [] : ['Bonjour,']),
        ...(message ? [message] : []),
        ...homes.map(propertyAsText),
        `Barème d'honoraires : ${fees}\n${risks}${RISKS_SITE.name}`,
        why,
        signature(sender),
      ].join('\n\n'),
    ),
    html: await mailDocument(
      {
        subject,
        preview: withNoBreakSpaces(message.slice(0, 120) || homes.map(({ property }) => property.title).join(', ')),
        body: await typeset(html`<h1 class="ink" style="${STYLES.title}">${subject}</h1>
${GREETING.test(message) ? '' : html`<p class="ink" style="${STYLES.text}">Bonjour,</p>`}
${message ? html`<p class="ink" style="${STYLES.text};white-space:pre-wrap;overflow-wrap:anywhere">${message}</p>` : ''}
${homes.map((home) => propertyAsHtml(home, site))}
<p class="soft" style="${STYLES.small}"><a class="link" href="${fees}" style="${STYLES.link}">${FEE_SCHEDULE_LINK}</a></p>
<p class="soft" style="${STYLES.small}">${risks}<a class="link" href="${RISKS_SITE.url}" style="${STYLES.link}">${RISKS_SITE.name}</a></p>`),
        footer: html`<p class="soft" style="${STYLES.small}">${why}</p>`,
      },
      sender,
    ),
    headers: {},
  };
}

function subjectOf(homes: MailedProperty[]): string {
  const [first] = homes;
  if (first && homes.length === 1) return `Un bien pour vous : ${first.property.title}`;
  return `${homes.length} biens pour vous`;
}
