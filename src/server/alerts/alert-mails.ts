import { createHash } from 'node:crypto';
import { ALERT_MONTHS, HOURS_TO_CONFIRM, searchInWords } from '#contract/alerts/alert.ts';
import { filtersFromSearch } from '#contract/catalogue/catalogue.ts';
import { whereIs } from '#contract/catalogue/regions.ts';
import { homeName } from '#contract/property/home-name.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { publicProperty } from '#contract/property/property-to-json.ts';
import { alertPath, CATALOGUE_PATH } from '#contract/public-paths.ts';
import type { Site } from '#contract/site.ts';
import { ofCompany } from '#contract/text/elision.ts';
import { formatDay, formatPrice, inWords } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { composeMail, messageId, NO_AUTOMATIC_REPLY, type Sender } from '#server/mail/mail-layout.ts';
import { button, link, paragraph, title } from '#server/mail/mail-parts.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { homePart, legalParts, type MailedProperty } from '#server/mail/property-block.ts';
import type { Alert } from './alert-store.ts';
import type { News } from './news-store.ts';

/**
 * Asks a person to confirm an alert. It repeats nothing of the search: anyone can enter someone else's address, and the
 * site must not deliver their words there.
 */
export async function confirmationMail(alert: Alert, sender: Sender): Promise<Mail> {
  const { site } = sender;
  const url = site.publicUrl + alertPath(alert.token);
  const mistake = "Si vous n'avez rien demandé, vous pouvez ignorer cet e-mail.";
  const content = {
    subject: `Confirmez votre alerte - ${site.name}`,
    preview: `Un geste suffit, dans les ${HOURS_TO_CONFIRM} heures.`,
    body: [
      title('Confirmez votre alerte'),
      paragraph('Bonjour,'),
      paragraph(
        `Quelqu'un, sans doute vous, a demandé à recevoir à cette adresse les nouveaux biens à vendre ${ofCompany(site.name)}.`,
      ),
      button('Voir la recherche et confirmer', url),
      paragraph(
        `Cette page est valable ${HOURS_TO_CONFIRM} heures. Sans confirmation, aucun autre e-mail ne vous sera envoyé et votre adresse sera effacée.`,
        'muted',
      ),
    ],
    footer: [paragraph(mistake, 'small')],
  };
  return { ...envelopeOf(alert, [], sender), ...(await composeMail(content, sender)) };
}

/** A mail is read on the way. What it has no room for is in the catalogue. */
const MAX_SHOWN = 12;

/** Tells a person what is new in their search. */
export async function newsMail(alert: Alert, news: News[], sender: Sender): Promise<Mail> {
  const { site } = sender;
  const page = site.publicUrl + alertPath(alert.token);
  const catalogue = `${site.publicUrl}${CATALOGUE_PATH}${alert.search ? `?${alert.search}` : ''}`;
  const shown = news.slice(0, MAX_SHOWN).map((told) => homePart(mailedOf(told, site), site));
  const subject = subjectOf(news, alert.search);
  const search = `Votre recherche : ${searchInWords(alert.search)}.`;
  const others = news.length - shown.length;
  const why = `Vous recevez cet e-mail parce que vous avez confirmé cette alerte le ${dayOf(alert.confirmed_at)}.`;
  const end = `Sans geste de votre part sur la page de l'alerte, elle s'arrêtera d'elle-même le ${endOf(alert)}.`;
  const content = {
    subject,
    preview: search,
    body: [
      title(headlineOf(news)),
      paragraph(search, 'muted'),
      ...shown,
      ...(others > 0 ? [paragraph(`Et ${others} ${others > 1 ? 'autres' : 'autre'} dans le catalogue.`)] : []),
      link('Voir tous les résultats', catalogue),
      ...legalParts(news.length, site),
    ],
    footer: [paragraph(`${why} ${end}`, 'small'), link("Modifier ou arrêter l'alerte", page)],
  };
  return { ...envelopeOf(alert, news, sender), ...(await composeMail(content, sender)) };
}

function mailedOf({ property, before, isBack }: News, site: Site): MailedProperty {
  const label = isBack ? BACK : before === null ? 'Nouveau bien' : 'Prix en baisse';
  return { property: publicProperty(property), before, label, url: site.publicUrl + propertyPath(property) };
}

const BACK = 'De nouveau disponible';

/** 'Maison de village à Nonza : 365 000 €, 20 000 € de moins': the home and what is new of it, and how many follow. */
function headlineOf(news: News[]): string {
  const [first] = news;
  if (!first) return '';
  const { property, before, isBack } = first;
  const place = property.title.includes(property.location) ? '' : ` ${whereIs(property.location)}`;
  const told = isBack
    ? 'de nouveau disponible'
    : before === null
      ? 'nouveau bien'
      : `${formatPrice(before - property.price)} de moins`;
  const others = news.length > 1 ? `, et ${news.length - 1} ${news.length > 2 ? 'autres biens' : 'autre bien'}` : '';
  return `${property.title}${place} : ${formatPrice(property.price)}, ${told}${others}`;
}

/** 'Nouveau bien à Calvi : Villa Stella', '2 nouveaux biens et 1 baisse de prix (Villa)'. */
function subjectOf(news: News[], search: string): string {
  const { location } = filtersFromSearch(new URLSearchParams(search));
  const where = location || !search ? ` ${location ? whereIs(location) : 'en Haute-Corse'}` : '';
  const about = where ? '' : ` (${searchInWords(search)})`;
  const [first] = news;
  if (first && news.length === 1) {
    const what = first.isBack ? BACK : first.before === null ? 'Nouveau bien' : 'Baisse de prix';
    return `${what}${where} : ${homeName(first.property)}${about}`;
  }
  const back = news.filter(({ isBack }) => isBack).length;
  const drops = news.filter(({ before, isBack }) => before !== null && !isBack).length;
  const added = news.length - drops - back;
  const told = [
    ...(added > 0 ? [added > 1 ? `${added} nouveaux biens` : '1 nouveau bien'] : []),
    ...(drops > 0 ? [drops > 1 ? `${drops} baisses de prix` : '1 baisse de prix'] : []),
    ...(back > 0 ? [back > 1 ? `${back} biens de nouveau disponibles` : '1 bien de nouveau disponible'] : []),
  ];
  return inWords(told) + where + about;
}

function dayOf(time: string | null): string {
  return time ? formatDay(agentDay(new Date(time))) : '';
}

function endOf({ seen_at }: Alert): string {
  const end = new Date(seen_at);
  end.setUTCMonth(end.getUTCMonth() + ALERT_MONTHS);
  return dayOf(end.toISOString());
}

/** What every mail of an alert needs. It can be stopped with one press in the mail program (RFC 8058). */
function envelopeOf({ id, token, email, last_mail_at }: Alert, news: News[], { site }: Sender) {
  const told = news.map(({ property }) => ({ id: property.id, price: property.price }));
  // The same at every attempt to tell the same, so that mail clients recognise a duplicate.
  const content = createHash('sha256')
    .update(JSON.stringify([token, told, last_mail_at]))
    .digest('hex')
    .slice(0, 16);
  return {
    from: { name: site.name, address: site.email },
    to: { name: '', address: email },
    messageId: messageId(`alerte-${id}-${content}`, { site }),
    headers: {
      'List-Unsubscribe': `<${site.publicUrl}/api/alerts/${token}/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...NO_AUTOMATIC_REPLY,
    },
  };
}
