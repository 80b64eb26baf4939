import { adminPaths } from '#contract/admin/admin-paths.ts';
import { projectLabel } from '#contract/contact/contact.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { searchSentence } from '#contract/searches/search-sentence.ts';
import type { Site } from '#contract/site.ts';
import { ofName } from '#contract/text/elision.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { createMailHandlers } from '#server/mail/mail-job.ts';
import { composeMail, messageId, type Sender } from '#server/mail/mail-layout.ts';
import { facts, link, paragraph, title, words } from '#server/mail/mail-parts.ts';
import { isMailSet } from '#server/mail/mail-settings-store.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import {
  ACKNOWLEDGEMENT_MAIL,
  endAcknowledgement,
  findWishes,
  MESSAGE_MAIL,
  recordDelivery,
  recordFailedDelivery,
  type Wishes,
} from './delivery-store.ts';
import { findHomeName, findMessage, type StoredMessage } from './message-store.ts';

type Needs = Pick<Services, 'config' | 'db' | 'now'> & { mailHandler: ReturnType<typeof createMailHandlers> };

/** A message was stored that is to be sent on: what fails here must not say that it was not. */
export async function sendSoon(
  { config, db, jobs, log }: Pick<Services, 'config' | 'db' | 'jobs' | 'log'>,
  id: number,
): Promise<void> {
  jobs.wake();
  const leaves = await isMailSet({ config, db }).catch(() => true);
  if (!leaves) log.info({ message: id }, 'message stays in the inbox, en attente');
}

/** A contact message is sent on to the agent. Then, where that is set, the visitor is told that it has arrived. */
export function messageJobs({ config, db, now, mailHandler }: Needs): JobHandler[] {
  return [
    mailHandler(MESSAGE_MAIL, async ({ key }) => {
      const message = await findMessage(db, Number(key));
      // The agent has moved it to the spam folder meanwhile.
      if (message?.folder !== 'inbox') return undefined;
      return {
        mail: await mailToAgent(message, {
          sender: await readSender({ db, config }),
          home: await findHomeName(db, message),
        }),
        sent: (transaction) => recordDelivery(transaction, message.id, now()),
        failed: (transaction) => recordFailedDelivery(transaction, message.id),
        isForAgent: true,
      };
    }),
    mailHandler(ACKNOWLEDGEMENT_MAIL, async ({ key }) => {
      const message = await findMessage(db, Number(key));
      if (!message) return undefined;
      const { id, from_email } = message;
      const sender = await readSender({ db, config });
      // The setting has changed since, or the site would write to itself.
      if (!config.mail.sendAcknowledgement || from_email === sender.site.email) {
        await endAcknowledgement(db, id, 'none');
        return undefined;
      }
      return {
        mail: await acknowledgementMail(message, {
          sender,
          home: await findHomeName(db, message),
          wishes: await findWishes(db, id),
        }),
        sent: (transaction) => endAcknowledgement(transaction, id, 'sent'),
        failed: (transaction) => endAcknowledgement(transaction, id, 'failed'),
      };
    }),
  ];
}

type AboutHome = { sender: Sender; home: string | undefined };

/** Mail programs show about this much beside the subject. */
const PREVIEW_LENGTH = 120;

/**
 * A visitor's message to the agent. It is sent from the site's own address, since SPF and DKIM would fail for the
 * visitor's, which is the Reply-To.
 */
async function mailToAgent(message: StoredMessage, { sender, home }: AboutHome): Promise<Mail> {
  const { site } = sender;
  const { from_name, from_email, phone, project, message: text, reply_to, appointment_id } = message;
  // `1 juin 2026 à 12:00`, in the agent's time zone, not the server's.
  const how = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' } as const;
  const receivedAt = new Date(message.created_at).toLocaleString('fr-FR', how);
  const inbox = `${site.publicUrl}${adminPaths.messages}`;
  const told: [string, string][] = [
    ['Nom', from_name],
    ...pair('E-mail', from_email),
    ...pair('Téléphone', phone),
    ['Projet', projectLabel(project)],
    ...pair('Bien', home),
    ...pair('Page du bien', propertyLink(message, site)),
  ];
  const intro = `Message reçu sur ${site.name} le ${receivedAt}.`;
  const what = appointment_id === null ? projectLabel(project) : 'Demande de visite';
  const subject = [`${what} : message ${ofName(from_name)}`, home].filter(Boolean).join(', ');
  const answer = reply_to
    ? `Répondez à cet e-mail pour écrire à ${from_name}.`
    : `${from_name} n'a pas laissé d'adresse e-mail\u00a0: appelez le ${phone}.`;
  const content = {
    subject,
    preview: text.slice(0, PREVIEW_LENGTH),
    body: [title(subject), paragraph(intro, 'muted'), facts(told), words(text, { isQuoted: true })],
    footer: [paragraph(answer, 'small'), link('Tous les messages', inbox)],
  };
  return {
    messageId: mailId('message', message, sender),
    from: { name: site.name, address: site.email },
    to: { name: site.recipientName, address: site.email },
    ...(reply_to && { replyTo: { name: from_name, address: reply_to } }),
    ...(await composeMail(content, sender)),
    headers: {},
  };
}

type Acknowledged = AboutHome & { wishes: Wishes | undefined };

/**
 * Tells the visitor that the message has arrived. It repeats no words of the form, not even the name: anyone can enter
 * someone else's address, and the site must not deliver spam there. A search is said in the site's own words.
 */
async function acknowledgementMail(message: StoredMessage, { sender, home, wishes }: Acknowledged): Promise<Mail> {
  const { site } = sender;
  const page = propertyLink(message, site);
  const about = page && message.property ? ` au sujet du bien « ${message.property.title} » (${page})` : '';
  const content = {
    subject: `Votre message est bien arrivé${page && home ? ` : ${home}` : ''} - ${site.name}`,
    preview: 'Vous recevrez une réponse sous 24 heures.',
    body: [
      paragraph('Bonjour,'),
      paragraph(`Votre message${about} est bien arrivé. Vous recevrez une réponse sous 24 heures.`),
      ...(wishes ? [paragraph(`Votre recherche : ${searchSentence(wishes)}.`)] : []),
    ],
    footer: [
      paragraph(
        "Si vous n'avez pas écrit ce message, quelqu'un a saisi votre adresse par erreur : vous pouvez ignorer cet e-mail.",
        'small',
      ),
    ],
  };
  return {
    messageId: mailId('accuse', message, sender),
    from: { name: site.name, address: site.email },
    to: { name: '', address: message.from_email },
    ...(await composeMail(content, sender)),
    // Prevents automatic replies to this one (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

function pair(name: string, value: string | undefined): [string, string][] {
  return value ? [[name, value]] : [];
}

/** A private property has no public page. */
function propertyLink({ property }: StoredMessage, site: Site): string | undefined {
  return property && !property.is_private ? `${site.publicUrl}${propertyPath(property)}` : undefined;
}

function mailId(kind: string, { id, created_at }: StoredMessage, sender: Sender): string {
  return messageId(`${kind}-${id}-${Date.parse(created_at)}`, sender);
}
