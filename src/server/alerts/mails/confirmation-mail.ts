import { html } from 'hono/html';
import { HOURS_TO_CONFIRM } from '#contract/alerts/alert.ts';
import { alertPath } from '#contract/public-paths.ts';
import type { Alert } from '#server/alerts/alert-store.ts';
import { button, mailDocument, type Sender, STYLES, signature } from '#server/mail/mail-layout.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { alertHeaders } from './alert-headers.ts';

/**
 * Asks a person to confirm an alert. It repeats nothing of the search: anyone can enter someone else's address, and the
 * site must not deliver their words there.
 */
export async function confirmationMail(alert: Alert, sender: Sender): Promise<Mail> {
  const { site } = sender;
  const url = site.publicUrl + alertPath(alert.token);
  const subject = `Confirmez votre alerte - ${site.name}`;
  const asked = `Quelqu'un, sans doute vous, a demandé à recevoir à cette adresse les nouveaux biens à vendre de ${site.name}.`;
  const open = 'Pour voir la recherche et confirmer\u00a0:';
  const until = `Cette page est valable ${HOURS_TO_CONFIRM} heures. Sans confirmation, aucun autre e-mail ne vous sera envoyé et votre adresse sera effacée.`;
  const mistake = "Si vous n'avez rien demandé, vous pouvez ignorer cet e-mail.";
  return {
    ...alertHeaders(alert, [], sender),
    from: { name: site.name, address: site.email },
    to: { name: '', address: alert.email },
    subject,
    text: ['Bonjour,', asked, `${open}\n${url}`, until, mistake, signature(sender)].join('\n\n'),
    html: await mailDocument(
      {
        subject,
        preview: `Un geste suffit, dans les ${HOURS_TO_CONFIRM} heures.`,
        body: html`<h1 class="ink" style="${STYLES.title}">Confirmez votre alerte</h1>
<p class="ink" style="${STYLES.text}">Bonjour,</p>
<p class="ink" style="${STYLES.text}">${asked}</p>
${button(url, 'Voir la recherche et confirmer')}
<p class="soft" style="${STYLES.muted}">${until}</p>`,
        footer: html`<p class="soft" style="${STYLES.small}">${mistake}</p>`,
      },
      sender,
    ),
  };
}
