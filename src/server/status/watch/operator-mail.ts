import { randomUUID } from 'node:crypto';
import { CHECK_NAMES, type CheckName } from '#contract/admin/status.ts';
import packageJson from '#package.json' with { type: 'json' };
import { composeMail, messageId, NO_AUTOMATIC_REPLY, type Sender } from '#server/mail/mail-layout.ts';
import { facts, paragraph, title } from '#server/mail/mail-parts.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Diagnosed } from '#server/status/run-checks.ts';

/** What the operator is told: what has begun to fail, what fails still, and what is well again. */
export type News = { begun: Diagnosed[]; still: Diagnosed[]; ended: CheckName[] };

const WHAT_TO_DO = 'Sur le serveur, la commande site doctor refait ces contrôles.';

export async function operatorMail({ begun, still, ended }: News, to: string, sender: Sender): Promise<Mail> {
  const { site } = sender;
  const isWellAgain = `À nouveau en ordre : ${namesOf(ended)}`;
  const heading = begun.length > 0 ? `Échec : ${namesOf(begun.map(({ check }) => check))}` : isWellAgain;
  const content = {
    subject: `${heading} - ${site.name}`,
    preview: begun[0]?.message ?? `${isWellAgain}.`,
    body: [
      title(heading),
      ...listed('Échoue depuis peu :', begun),
      ...(ended.length > 0 ? [paragraph(`${isWellAgain}.`)] : []),
      ...listed('Échoue toujours :', still),
      paragraph(WHAT_TO_DO),
      paragraph('Vous recevrez un autre e-mail quand ce qui échoue ira bien à nouveau, pas avant.', 'muted'),
    ],
    footer: [
      paragraph(`Le site (version ${packageJson.version}) vous écrit parce que OPERATOR_EMAIL vous nomme.`, 'small'),
    ],
  };
  return {
    messageId: messageId(`controles-${randomUUID()}`, sender),
    from: { name: site.name, address: site.email },
    to: { name: to, address: to },
    ...(await composeMail(content, sender)),
    headers: NO_AUTOMATIC_REPLY,
  };
}

function namesOf(checks: CheckName[]): string {
  return checks.map((check) => CHECK_NAMES[check]).join(', ');
}

function listed(heading: string, findings: Diagnosed[]) {
  if (findings.length === 0) return [];
  return [paragraph(heading), facts(findings.map(({ check, message }) => [CHECK_NAMES[check], message]))];
}
