import { hourLabel } from '#contract/appointments/appointment.ts';
import { homeName } from '#contract/property/home-name.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { createMailHandlers } from '#server/mail/mail-job.ts';
import { composeMail, messageId, type Sender } from '#server/mail/mail-layout.ts';
import { button, facts, paragraph, title } from '#server/mail/mail-parts.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { deleteAppointment, findMailedVisit, type MailedVisit, VISIT_MAIL } from './appointment-store.ts';
import { calendarFile } from './calendar.ts';
import { findNews, isToRemember, recordNews, VISIT_REMINDER, type VisitNews } from './visit-mail-store.ts';

type Needs = Pick<Services, 'config' | 'db' | 'now'> & { mailHandler: ReturnType<typeof createMailHandlers> };

/** Tells visitors what became of their visits, and reminds them on the evening before. */
export function visitJobs({ config, db, now, mailHandler }: Needs): JobHandler[] {
  return [
    mailHandler(VISIT_MAIL, async ({ key }) => {
      const visit = await findMailedVisit(db, Number(key));
      const news = visit && findNews(visit, now());
      if (!visit || !news) {
        if (visit?.deleted_at) await deleteAppointment(db, visit.id);
        return undefined;
      }
      return {
        mail: await newsMail(visit, news, await readSender({ db, config })),
        sent: (transaction) => recordNews(transaction, visit, 'sent', now()),
        failed: (transaction) => recordNews(transaction, visit, 'failed', now()),
      };
    }),
    mailHandler(VISIT_REMINDER, async ({ key }) => {
      const visit = await findMailedVisit(db, Number(key));
      if (!visit || !isToRemember(visit, now())) return undefined;
      const sender = await readSender({ db, config });
      return {
        mail: {
          messageId: messageId(`visite-${visit.uid}-rappel-${String(visit.starts_at).replace(/\D/g, '')}`, sender),
          ...(await visitMail(visit, { kind: 'reminder' }, sender)),
        },
      };
    }),
  ];
}

type Occasion = VisitNews | { kind: 'reminder' };

const WORDS: Record<Occasion['kind'], { subject: string; sentence: string }> = {
  confirmed: {
    subject: 'Visite confirmée',
    sentence: 'Votre visite est confirmée. Le fichier joint la met dans votre agenda.',
  },
  moved: {
    subject: 'Visite modifiée',
    sentence: 'Votre visite a changé. Le fichier joint met votre agenda à jour.',
  },
  cancelled: {
    subject: 'Visite annulée',
    sentence: "Votre visite est annulée. Le fichier joint l'enlève de votre agenda.",
  },
  reminder: { subject: 'Rappel de votre visite', sentence: 'Je vous rappelle notre rendez-vous.' },
};

/** With one file for the calendar. */
async function newsMail(visit: MailedVisit, news: VisitNews, sender: Sender): Promise<Mail> {
  const method = news.kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const { site, settings } = sender;
  const { startsAt, minutes } = timeOf(visit, news);
  const event = {
    uid: visit.uid,
    sequence: visit.sequence,
    stamp: new Date(visit.updated_at),
    startsAt,
    minutes,
    summary: `Visite : ${visit.title}`,
    location: placeOf(visit),
    organizer: { name: settings.agent_name ?? site.name, address: site.email },
    attendee: { name: visit.name, address: visit.email },
  };
  return {
    messageId: messageId(`visite-${visit.uid}-${visit.sequence}`, sender),
    ...(await visitMail(visit, news, sender)),
    attachments: [
      {
        filename: 'visite.ics',
        contentType: `text/calendar; method=${method}; charset=utf-8`,
        content: calendarFile(method, [event]),
      },
    ],
  };
}

async function visitMail(visit: MailedVisit, occasion: Occasion, sender: Sender): Promise<Omit<Mail, 'messageId'>> {
  const { site, settings } = sender;
  const { subject, sentence } = WORDS[occasion.kind];
  const { startsAt, minutes } = timeOf(visit, occasion);
  const hour = hourLabel(startsAt);
  const former = occasion.kind === 'moved' ? hourLabel(occasion.told.starts_at) : hour;
  const isOn = occasion.kind !== 'cancelled';
  const call = site.phone && site.call ? `Appelez-moi au ${site.phone}, ou r` : 'R';
  const agent = settings.agent_name ?? site.name;
  const content = {
    subject: `${subject}, ${hour} : ${homeName(visit)}`,
    preview: sentence,
    body: [
      title(subject),
      paragraph('Bonjour,'),
      paragraph(sentence),
      facts([
        ['Quand', hour],
        ...(former === hour ? [] : [['Au lieu de', former] as const]),
        ['Bien', visit.title],
        ['Commune', visit.location],
        ...(isOn && visit.meeting_point ? [['Rendez-vous', visit.meeting_point] as const] : []),
        ...(isOn ? [['Durée', `${minutes}\u00a0minutes`] as const] : []),
      ]),
      ...(isOn && visit.isOffered
        ? [button('Voir le bien', site.publicUrl + propertyPath({ id: visit.property_id, title: visit.title }))]
        : []),
      paragraph(`${isOn ? 'Un empêchement' : 'Une autre date'} ? ${call}épondez à cet e-mail.`),
    ],
    footer: [paragraph(`Vous recevez cet e-mail parce que vous avez convenu d'une visite avec ${agent}.`, 'small')],
  };
  return {
    from: { name: site.name, address: site.email },
    to: { name: visit.name, address: visit.email },
    ...(await composeMail(content, sender)),
    headers: {},
  };
}

/** What is cancelled is the visit that the visitor knows of. */
function timeOf(visit: MailedVisit, occasion: Occasion): { startsAt: string; minutes: number } {
  if (occasion.kind !== 'cancelled') return { startsAt: String(visit.starts_at), minutes: visit.minutes };
  return { startsAt: occasion.told.starts_at, minutes: occasion.told.minutes };
}

/** Never the private address of the home. */
function placeOf({ meeting_point, location }: MailedVisit): string {
  return [meeting_point, location].filter(Boolean).join(', ');
}
