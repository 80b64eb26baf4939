import { adminPaths } from '#contract/admin/admin-paths.ts';
import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { composeMail, messageId, NO_AUTOMATIC_REPLY, type Sender } from '#server/mail/mail-layout.ts';
import { button, paragraph, title } from '#server/mail/mail-parts.ts';
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
  "Que faire : ouvrez l'état du site dans l'administration. Si la sauvegarde y est toujours en échec, transmettez cet e-mail à la personne qui a installé le site. Le plus souvent, le disque est plein, ou l'endroit où les sauvegardes sont gardées ne répond pas.";

const LACK_TO_DO =
  "Que faire : ouvrez l'état du site dans l'administration, puis transmettez cet e-mail à la personne qui a installé le site : une sauvegarde plus ancienne a peut-être encore ces fichiers. Sinon, supprimez ces photos et ajoutez-les à nouveau.";

/** Tells the agent that the backup of a night failed. */
export function failureMail({ night, reason, goodAt }: Failure, sender: Sender): Promise<Mail> {
  const before = goodAt
    ? `La dernière sauvegarde complète date du ${formatDay(agentDay(new Date(goodAt)))} : ce qui a changé depuis n'est pas encore à l'abri.`
    : "Il n'y a pas encore d'autre sauvegarde : rien de ce qui est sur le site n'est à l'abri.";
  return nightMail(
    {
      id: `sauvegarde-${night}`,
      night,
      outcome: 'a échoué',
      why: `Ce que le site a noté : ${reason ?? "il s'est arrêté pendant la sauvegarde"}.`,
      meaning: before,
      whatToDo: WHAT_TO_DO,
      note: TRIED_AGAIN,
    },
    sender,
  );
}

const MAX_NAMED = 50;

/** Tells the agent that a backup is good but for image files that are lost. */
export function lackMail({ night, missing }: { night: string; missing: string[] }, sender: Sender): Promise<Mail> {
  const names = [...missing.slice(0, MAX_NAMED), ...(missing.length > MAX_NAMED ? ['…'] : [])].join(', ');
  return nightMail(
    {
      id: `sauvegarde-sans-photos-${night}`,
      night,
      outcome: 'est faite, mais des photos manquent',
      why: `Le site n'a plus ces fichiers de photos, et n'a pas pu les refaire : ${names}.`,
      meaning: 'Tout le reste est sauvegardé, relu, et peut être restauré.',
      whatToDo: LACK_TO_DO,
      note: "Vous ne recevrez pas d'autre e-mail tant que ce sont les mêmes fichiers.",
    },
    sender,
  );
}

type Night = {
  id: string;
  night: string;
  outcome: string;
  why: string;
  meaning: string;
  whatToDo: string;
  note: string;
};

async function nightMail({ id, night, outcome, why, meaning, whatToDo, note }: Night, sender: Sender): Promise<Mail> {
  const { site } = sender;
  const url = site.publicUrl + adminPaths.status;
  const heading = `La sauvegarde du ${formatDay(night)} ${outcome}`;
  const content = {
    subject: `${heading} - ${site.name}`,
    preview: meaning,
    body: [
      title(heading),
      paragraph('Bonjour,'),
      ...[meaning, why, whatToDo].map((text) => paragraph(text)),
      button("Ouvrir l'état du site", url),
      paragraph(note, 'muted'),
    ],
    footer: [paragraph('Le site vous écrit parce que ses sauvegardes automatiques sont réglées.', 'small')],
  };
  return {
    messageId: messageId(id, sender),
    from: { name: site.name, address: site.email },
    to: { name: site.recipientName, address: site.email },
    ...(await composeMail(content, sender)),
    headers: NO_AUTOMATIC_REPLY,
  };
}
