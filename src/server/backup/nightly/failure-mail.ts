import { html } from 'hono/html';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import {
  button,
  mailDocument,
  messageId,
  NO_AUTOMATIC_REPLY,
  type Sender,
  STYLES,
  signature,
} from '#server/mail/mail-layout.ts';
import type { Mail } from '#server/mail/mailer.ts';

type Failure = {
  night: string;
  /** Null when the process died. */
  reason: string | null;
  /** When the last backup was made that can be restored. */
  goodAt: string | null;
};

const TRIED_AGAIN =
  "Le site essaie à nouveau toutes les heures. Vous ne recevrez pas d'autre e-mail pour cette nuit-là : l'état du site dit si une sauvegarde a réussi depuis.";
const WHAT_TO_DO =
  "Que faire : ouvrez l'état du site dans l'administration. Si la sauvegarde y est toujours en échec, transmettez cet e-mail à la personne qui a installé le site. Le plus souvent, le disque est plein, une photo a perdu son fichier, ou l'endroit où les sauvegardes sont gardées ne répond pas.";

/** Tells the agent that the backup of a night failed. */
export async function failureMail({ night, reason, goodAt }: Failure, sender: Sender): Promise<Mail> {
  const { site } = sender;
  const url = site.publicUrl + adminPaths.status;
  const title = `La sauvegarde du ${formatDay(night)} a échoué`;
  const subject = `${title} - ${site.name}`;
  const why = `Ce que le site a noté : ${reason ?? "il s'est arrêté pendant la sauvegarde"}.`;
  const before = goodAt
    ? `La dernière sauvegarde complète date du ${formatDay(agentDay(new Date(goodAt)))} : ce qui a changé depuis n'est pas encore à l'abri.`
    : "Il n'y a pas encore d'autre sauvegarde : rien de ce qui est sur le site n'est à l'abri.";
  return {
    messageId: messageId(`sauvegarde-${night}`, sender),
    from: { name: site.name, address: site.email },
    to: { name: site.recipientName, address: site.email },
    subject,
    text: ['Bonjour,', `${title}. ${why}`, before, TRIED_AGAIN, WHAT_TO_DO, url, signature(sender)].join('\n\n'),
    html: await mailDocument(
      {
        subject,
        preview: before,
        body: html`<h1 class="ink" style="${STYLES.title}">${title}</h1>
<p class="ink" style="${STYLES.text}">Bonjour,</p>
<p class="ink" style="${STYLES.text}">${before}</p>
<p class="ink" style="${STYLES.text};overflow-wrap:anywhere">${why}</p>
<p class="ink" style="${STYLES.text}">${WHAT_TO_DO}</p>
${button(url, "Ouvrir l'état du site")}
<p class="soft" style="${STYLES.muted}">${TRIED_AGAIN}</p>`,
        footer: html`<p class="soft" style="${STYLES.small}">Le site vous écrit parce que ses sauvegardes automatiques sont réglées.</p>`,
      },
      sender,
    ),
    headers: NO_AUTOMATIC_REPLY,
  };
}
