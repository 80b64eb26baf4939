import { publicProperty } from '#contract/property/property-to-json.ts';
import { isSold } from '#contract/property/sale.ts';
import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { createMailHandlers } from '#server/mail/mail-job.ts';
import type { MailedProperty } from '#server/mail/property-block.ts';
import { listProperties } from '#server/properties/catalogue-store.ts';
import { urlOf } from '#server/searches/search-json.ts';
import { getSearch } from '#server/searches/search-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { proposalMail } from './proposal-mail.ts';
import { findProposal, PROPOSAL_MAIL, type ProposedHome, recordProposalMail } from './proposal-store.ts';

type Needs = Pick<Services, 'config' | 'db'> & { mailHandler: ReturnType<typeof createMailHandlers> };

/** Sends a proposal with its homes as they are now, without those that were sold or deleted meanwhile. */
export function proposalJob({ config, db, mailHandler }: Needs): JobHandler {
  const { site } = config;
  return mailHandler(PROPOSAL_MAIL, async ({ key }) => {
    const proposal = await findProposal(db, Number(key));
    if (!proposal) return undefined;
    const { id, searchId, created_at, message } = proposal;
    const { name, email } = await getSearch(db, searchId);
    const homes = await readHomes(proposal.properties);
    if (!email || homes.length === 0) {
      await recordProposalMail(db, id, 'failed');
      return undefined;
    }
    const sender = { site, settings: await readSettings(db, config) };
    return {
      mail: await proposalMail({ id, created_at, message, homes }, { name, address: email }, sender),
      sent: (transaction) => recordProposalMail(transaction, id, 'sent'),
      failed: (transaction) => recordProposalMail(transaction, id, 'failed'),
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

function noteOf({ expiresAt }: ProposedHome): { note?: string } {
  if (expiresAt === null) return {};
  const day = formatDay(agentDay(new Date(expiresAt)));
  return { note: `Ce bien n'est pas sur le site. Son lien vous est réservé, jusqu'au ${day}.` };
}
