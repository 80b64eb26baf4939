import type { Property } from '#contract/property/property.ts';
import { propertyFromJson } from '#contract/property/property-json.ts';
import { propertyToJson } from '#contract/property/property-to-json.ts';
import {
  type Alert,
  endUnconfirmed,
  findAlertOfMail,
  recordMail,
  recordRefusedMail,
} from '#server/alerts/alert-store.ts';
import { forget, listTellable, remember } from '#server/alerts/news/news-store.ts';
import type { Database } from '#server/database/tables.ts';
import type { ClaimedMail, MailQueue } from '#server/outbox/mail-queue.ts';
import type { Mail } from '#server/outbox/mailer.ts';
import {
  claimDue,
  findNextDueTime,
  markAttempted,
  postpone,
  renewClaim,
  retryDeferred,
} from '#server/outbox/queue-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { confirmationMail } from './confirmation-mail.ts';
import {
  findMail,
  listOverdueMails,
  MAIL_QUEUE,
  type News,
  parseNews,
  type QueuedMail,
  removeMail,
} from './mail-queue-store.ts';
import { newsMail } from './news-mail.ts';

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

/** The mails of alerts. A mail leaves the queue once it is sent, or when there is nobody or nothing left to tell. */
export function createAlertQueue(needs: Needs): MailQueue {
  const { db, log } = needs;
  return {
    async claim(now, until) {
      const claimed = await claimDue(db, MAIL_QUEUE, now, until);
      const mail = claimed && (await findMail(db, Number(claimed.key)));
      return mail && toClaimed(needs, mail);
    },
    findNextDueTime: () => findNextDueTime(db, MAIL_QUEUE),
    markUnreachable: ({ now }) => markAttempted(db, MAIL_QUEUE, now),
    retryDeferred: (now) => retryDeferred(db, MAIL_QUEUE, now),
    async giveUp(triedSince) {
      for (const mail of await listOverdueMails(db, triedSince)) {
        log.warn({ mail: mail.id, kind: mail.kind }, 'mail given up');
        await dropMail(db, mail, needs.now());
      }
    },
  };
}

function toClaimed({ config, db, log, now }: Needs, mail: QueuedMail): ClaimedMail {
  const { id, kind, attempts, alertId } = mail;
  let told: { id: number; price: number }[] = [];
  return {
    about: { mail: id, kind, alert: alertId },
    attempts,
    renewClaim: (until) => renewClaim(db, MAIL_QUEUE, id, until),
    postpone: (until) => postpone(db, MAIL_QUEUE, id, until),
    async write() {
      const alert = await findAlertOfMail(db, alertId, now());
      const written = alert && (kind === 'news' ? await writeNews(alert) : await writeConfirmation(alert));
      if (!written) await removeMail(db, id);
      return written;
    },
    recordSent: (time) =>
      db.transaction().execute(async (transaction) => {
        // The person has ended the alert while its mail was on the way.
        if (!(await removeMail(transaction, id)) || kind === 'confirmation') return;
        await remember(transaction, alertId, told);
        await recordMail(transaction, alertId, time);
      }),
    async recordRefusal({ kind: refusal, until }) {
      if (refusal === 'deferred') return postpone(db, MAIL_QUEUE, id, until);
      await dropMail(db, mail, now());
      // Tried again with the next mail, at the earliest in a day: the mailbox may be full.
      if (kind === 'news' && (await recordRefusedMail(db, alertId, now()))) {
        log.warn({ alert: alertId }, 'alert ended: its mails are refused');
      }
    },
  };

  async function writeConfirmation(alert: Alert): Promise<Mail | undefined> {
    if (alert.confirmedAt !== null) return undefined;
    return confirmationMail(alert, { mail, site: config.site, settings: await readSettings(db, config) });
  }

  async function writeNews(alert: Alert): Promise<Mail | undefined> {
    const queued = parseNews(mail);
    const tellable = await listTellable(db, { search: alert.search, news: queued, now: now() });
    told = tellable.map(({ property }) => ({ id: property.id, price: property.price }));
    const tellableIds = new Set(told.map((property) => property.id));
    const rest = queued.filter((news) => !tellableIds.has(news.id));
    if (rest.length > 0) await db.transaction().execute((transaction) => forget(transaction, alertId, rest));
    if (tellable.length === 0) return undefined;
    const news = tellable.map(({ property, before }) => ({ property: asVisitorsSee(property), before }));
    return newsMail(alert, { news, mail, site: config.site, settings: await readSettings(db, config) });
  }
}

/** Takes a mail out of the queue that is not sent. Its news is told another time, its alert may be asked for again. */
function dropMail(db: Database, mail: QueuedMail, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (!(await removeMail(transaction, mail.id))) return;
    if (mail.kind === 'confirmation') await endUnconfirmed(transaction, mail.alertId, now);
    else await forget(transaction, mail.alertId, readableNews(mail));
  });
}

function readableNews(mail: QueuedMail): News[] {
  try {
    return parseNews(mail);
  } catch {
    return [];
  }
}

/** With the fees that are computed, and without the mandate. */
function asVisitorsSee(property: Property): Property {
  return propertyFromJson(propertyToJson(property, { withImages: true }));
}
