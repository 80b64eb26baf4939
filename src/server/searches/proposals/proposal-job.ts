import { homeName } from '#contract/property/home-name.ts';
import { publicProperty } from '#contract/property/property-to-json.ts';
import { isSold } from '#contract/property/sale.ts';
import type { SearchKind } from '#contract/searches/search.ts';
import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { createMailHandlers } from '#server/mail/mail-job.ts';
import { composeMail, messageId, type Sender } from '#server/mail/mail-layout.ts';
import { paragraph, title, words } from '#server/mail/mail-parts.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { homePart, legalParts, type MailedProperty } from '#server/mail/property-block.ts';
import { listProperties } from '#server/properties/catalogue-store.ts';
import { urlOf } from '#server/searches/search-json.ts';
import { getSearch } from '#server/searches/search-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import {
  findProposal,
  PROPOSAL_MAIL,
  type ProposedHome,
  recordProposalMail,
  type StoredProposal,
} from './proposal-store.ts';

type Needs = Pick<Services, 'config' | 'db'> & { mailHandler: ReturnType<typeof createMailHandlers> };

/** Sends a proposal with its homes as they are now, without those that were sold or deleted meanwhile. */
export function proposalJob({ config, db, mailHandler }: Needs): JobHandler {
  const { site } = config;
  return mailHandler(PROPOSAL_MAIL, async ({ key }) => {
    const proposal = await findProposal(db, Number(key));
    if (!proposal) return undefined;
    const { properties, ...content } = proposal;
    const { name, email, kind } = await getSearch(db, content.search_id);
    const homes = await readHomes(properties);
    if (!email || homes.length === 0) {
      await recordProposalMail(db, content.id, 'failed');
      return undefined;
    }
    const sender = await readSender({ db, config });
    return {
      mail: await proposalMail({ ...content, homes, kind }, { name, address: email }, sender),
      sent: (transaction) => recordProposalMail(transaction, content.id, 'sent'),
      failed: (transaction) => recordProposalMail(transaction, content.id, 'failed'),
    };
  });

  async function readHomes(proposed: ProposedHome[]): Promise<MailedProperty[]> {
    const ids = proposed.map(({ id }) => id);
    const properties = await listProperties(db, { audience: 'admin', ids }, { sort: 'recent', limit: ids.length });
    const byId = new Map(properties.map((property) => [property.id, property]));
    return proposed.flatMap((home) => {
      const property = byId.get(home.id);
      const url = urlOf(home, site);
      if (!property || isSold(property) || url === null) return [];
      return [{ property: publicProperty(property), url, ...noteOf(home) }];
    });
  }
}

function noteOf({ expires_at }: ProposedHome): { note?: string } {
  if (expires_at === null) return {};
  const day = formatDay(agentDay(new Date(expires_at)));
  return { note: `Ce bien n'est pas sur le site. Son lien vous est réservé, jusqu'au ${day}.` };
}

/** How the agent's own words may begin: nobody is greeted twice. */
const GREETING = /^(?:bonjour|bonsoir|salut|chers?|chères?|madame|monsieur)(?!\p{L})/iu;

type MailedProposal = Omit<StoredProposal, 'properties'> & { homes: MailedProperty[]; kind: SearchKind };

/** Homes for a person, with the agent's words. An answer to it reaches the agent. */
async function proposalMail(
  { id, created_at, message, homes, kind }: MailedProposal,
  to: { name: string; address: string },
  sender: Sender,
): Promise<Mail> {
  const { site, settings } = sender;
  const agent = settings.agent_name ?? site.name;
  const subject = subjectOf(homes);
  const why = `Vous recevez cet e-mail parce que vous avez ${kind === 'demande' ? 'pris contact avec' : 'confié votre recherche à'} ${agent}. Pour donner votre avis sur ces biens ou ne plus en recevoir, il suffit d'y répondre.`;
  const content = {
    subject,
    preview: message.slice(0, 120) || homes.map(({ property }) => property.title).join(', '),
    body: [
      title(subject),
      ...(GREETING.test(message) ? [] : [paragraph('Bonjour,')]),
      ...(message ? [words(message)] : []),
      ...homes.map((home) => homePart(home, site)),
      ...legalParts(homes.length, site),
    ],
    footer: [paragraph(why, 'small')],
  };
  return {
    messageId: messageId(`proposition-${id}-${Date.parse(created_at)}`, sender),
    from: { name: site.name, address: site.email },
    to,
    ...(await composeMail(content, sender)),
    headers: {},
  };
}

function subjectOf(homes: MailedProperty[]): string {
  const [first] = homes;
  if (first && homes.length === 1) return `Un bien pour vous : ${homeName(first.property)}`;
  return `${homes.length} biens pour vous`;
}
