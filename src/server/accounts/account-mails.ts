import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { findUser, findUserByEmail, type User } from '#server/auth/user-store.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { createMailHandlers, PlannedMail } from '#server/mail/mail-job.ts';
import { composeMail, messageId, NO_AUTOMATIC_REPLY, type Sender } from '#server/mail/mail-layout.ts';
import { button, paragraph, title } from '#server/mail/mail-parts.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { createLink } from './link-store.ts';

export const RESET_MAIL = 'mail:password-reset';
export const INVITATION_MAIL = 'mail:invitation';

const RESET_SECONDS = 60 * 60;
export const INVITATION_SECONDS = 3 * 24 * 60 * 60;

/** Who asked, and when. Nothing else is stored: the link is made when the mail leaves. */
const resetSchema = z.object({ email: z.string(), askedAt: z.string() });

export type ResetRequest = z.output<typeof resetSchema>;

type Needs = Pick<Services, 'config' | 'db' | 'now'> & { mailHandler: ReturnType<typeof createMailHandlers> };

export function accountJobs({ config, db, now, mailHandler }: Needs): JobHandler[] {
  return [
    mailHandler(RESET_MAIL, async ({ payload }) => {
      const { email, askedAt } = resetSchema.parse(payload);
      const isOld = Date.parse(askedAt) + RESET_SECONDS * 1000 <= now().getTime();
      // Whether the account exists is looked up here, where nobody waits for the answer.
      const user = isOld ? undefined : await findUserByEmail(db, email);
      return user && resetMail(user);
    }),
    mailHandler(INVITATION_MAIL, async ({ key }) => {
      const user = await findUser(db, Number(key));
      // Deleted, or already there by the link that the inviting person passed on.
      return user && user.passwordHash === '' ? invitationMail(user) : undefined;
    }),
  ];

  async function resetMail(user: User): Promise<PlannedMail> {
    const sender = await readSender({ db, config });
    const { name } = sender.site;
    const token = await createLink(db, user.id, { seconds: RESET_SECONDS, now: now() });
    return mailTo(user, sender, {
      subject: `Nouveau mot de passe - ${name}`,
      preview: 'Un lien valable une heure.',
      body: [
        title('Nouveau mot de passe'),
        paragraph(`Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour l'administration de ${name}.`),
        button('Choisir un mot de passe', linkOf(token, sender)),
        paragraph('Ce lien sert une fois, et il est valable une heure.', 'muted'),
      ],
      footer: [
        paragraph("Si vous n'avez rien demandé, ignorez cet e-mail : votre mot de passe reste le même.", 'small'),
      ],
    });
  }

  async function invitationMail(user: User): Promise<PlannedMail> {
    const sender = await readSender({ db, config });
    const { name } = sender.site;
    const token = await createLink(db, user.id, { seconds: INVITATION_SECONDS, now: now() });
    return mailTo(user, sender, {
      subject: `Votre compte sur ${name}`,
      preview: "Choisissez votre mot de passe pour entrer dans l'administration.",
      body: [
        title(`Votre compte sur ${name}`),
        paragraph(`Vous êtes invité à l'administration du site ${name}. Choisissez votre mot de passe pour y entrer.`),
        button('Choisir un mot de passe', linkOf(token, sender)),
        paragraph('Ce lien sert une fois, et il est valable trois jours.', 'muted'),
      ],
      footer: [paragraph("Si vous n'attendiez pas cette invitation, ignorez cet e-mail.", 'small')],
    });
  }

  async function mailTo(user: User, sender: Sender, content: Parameters<typeof composeMail>[0]): Promise<PlannedMail> {
    const { site } = sender;
    return {
      mail: {
        messageId: messageId(`account-${randomUUID()}`, sender),
        from: { name: site.name, address: site.email },
        to: { name: '', address: user.email },
        ...(await composeMail(content, sender)),
        headers: NO_AUTOMATIC_REPLY,
      },
    };
  }
}

/** Never from the request, whose Host header anybody may write. */
export function linkOf(token: string, { site }: Pick<Sender, 'site'>): string {
  return `${site.publicUrl}${adminPaths.login}?reset=${token}`;
}
