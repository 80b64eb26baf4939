import { html } from 'hono/html';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { projectLabel } from '#contract/contact/contact.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import type { Site } from '#contract/site.ts';
import { formatDateTime } from '#server/messages/format-date-time.ts';
import type { StoredMessage } from '#server/messages/message-store.ts';
import type { Mail } from '#server/outbox/mailer.ts';

/**
 * A visitor's message to the agent. It is sent from the site's own address, since SPF and DKIM would fail for the
 * visitor's, which is the Reply-To.
 */
export async function mailToAgent(message: StoredMessage, site: Site): Promise<Mail> {
  const { from_name, from_email, phone, project, message: text, reply_to } = message.content;
  const receivedAt = formatDateTime(message.createdAt, 'long');
  const link = propertyLink(message, site);
  const inbox = `${site.publicUrl}${adminPaths.messages}`;
  const facts = [
    ['Nom', from_name],
    ['E-mail', from_email],
    ['Téléphone', phone],
    ['Projet', projectLabel(project)],
    ...(message.property ? [['Bien', message.property.title]] : []),
    ...(link ? [['Page du bien', link]] : []),
  ];
  const intro = `Message reçu sur ${site.name} le ${receivedAt}.`;
  const outro = `Répondez à cet e-mail pour écrire à ${from_name}. Tous les messages : ${inbox}`;
  return {
    messageId: mailId('message', message, site),
    from: { name: site.name, address: site.email },
    to: { name: site.recipientName, address: site.email },
    replyTo: { name: from_name, address: reply_to },
    subject: `${projectLabel(project)} : message de ${from_name}`,
    text: [intro, '', ...facts.map(([name, value]) => `${name} : ${value}`), '', text, '', '-- ', outro].join('\n'),
    html: String(
      await html`<!doctype html>
<html lang="fr">
<body style="font-family: sans-serif; line-height: 1.5">
<p>${intro}</p>
<table>
${facts.map(([name, value]) => html`<tr><th scope="row" align="left" valign="top">${name}</th><td>${value}</td></tr>`)}
</table>
<p style="white-space: pre-wrap; border-left: 3px solid #ccc; padding-left: 1em">${text}</p>
<p>${outro}</p>
</body>
</html>`,
    ),
    headers: {},
  };
}

/**
 * Tells the visitor that the message has arrived. It repeats nothing of the form, not even the name: anyone can enter
 * someone else's address, and the site must not deliver spam there.
 */
export async function acknowledgementMail(message: StoredMessage, site: Site): Promise<Mail> {
  const link = propertyLink(message, site);
  const about = link && message.property ? ` au sujet du bien « ${message.property.title} » (${link})` : '';
  const paragraphs = [
    'Bonjour,',
    `Votre message${about} est bien arrivé. Vous recevrez une réponse sous 24 heures.`,
    "Si vous n'avez pas écrit ce message, quelqu'un a saisi votre adresse par erreur : vous pouvez ignorer cet e-mail.",
    `${site.name}\n${site.publicUrl}`,
  ];
  return {
    messageId: mailId('accuse', message, site),
    from: { name: site.name, address: site.email },
    to: { name: '', address: message.content.from_email },
    subject: `Votre message est bien arrivé - ${site.name}`,
    text: paragraphs.join('\n\n'),
    html: String(
      await html`<!doctype html>
<html lang="fr">
<body style="font-family: sans-serif; line-height: 1.5">
${paragraphs.map((paragraph) => html`<p style="white-space: pre-line">${paragraph}</p>`)}
</body>
</html>`,
    ),
    // Prevents automatic replies to this one (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** A private property has no public page. */
function propertyLink({ property }: StoredMessage, site: Site): string | undefined {
  return property && !property.isPrivate ? `${site.publicUrl}${propertyPath(property)}` : undefined;
}

/** The same at every attempt, so that mail clients recognise a duplicate. */
function mailId(kind: string, { id, createdAt }: StoredMessage, site: Site): string {
  const domain = site.email.slice(site.email.lastIndexOf('@') + 1);
  return `<${kind}-${id}-${Date.parse(createdAt)}@${domain}>`;
}
