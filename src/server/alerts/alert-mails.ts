import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { FEE_SCHEDULE_LINK, RISKS_SITE, risksSentence } from '#contract/advert/sentences.ts';
import { ALERT_MONTHS, HOURS_TO_CONFIRM, searchInWords } from '#contract/alerts/alert.ts';
import { filtersFromSearch } from '#contract/catalogue/catalogue.ts';
import { whereIs } from '#contract/catalogue/regions.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { publicProperty } from '#contract/property/property-to-json.ts';
import { alertPath, CATALOGUE_PATH, FEES_PATH } from '#contract/public-paths.ts';
import type { Site } from '#contract/site.ts';
import { formatDay, inWords, withNoBreakSpaces } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import {
  button,
  mailDocument,
  messageId,
  NO_AUTOMATIC_REPLY,
  type Sender,
  STYLES,
  signature,
  typeset,
} from '#server/mail/mail-layout.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { type MailedProperty, propertyAsHtml, propertyAsText } from '#server/mail/property-block.ts';
import type { Alert } from './alert-store.ts';
import type { News } from './news-store.ts';

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
    ...envelopeOf(alert, [], sender),
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

/** A mail is read on the way. What it has no room for is in the catalogue. */
const MAX_SHOWN = 12;

/** Tells a person what is new in their search. */
export async function newsMail(alert: Alert, news: News[], sender: Sender): Promise<Mail> {
  const { site } = sender;
  const page = site.publicUrl + alertPath(alert.token);
  const catalogue = `${site.publicUrl}${CATALOGUE_PATH}${alert.search ? `?${alert.search}` : ''}`;
  const shown = news.slice(0, MAX_SHOWN).map((told) => mailedOf(told, site));
  const subject = withNoBreakSpaces(subjectOf(news, alert.search));
  const search = `Votre recherche : ${searchInWords(alert.search)}.`;
  const others = news.length - shown.length;
  const more = others > 0 ? `Et ${others} ${others > 1 ? 'autres' : 'autre'} dans le catalogue.` : '';
  const risks = risksSentence(news.length);
  const why = `Vous recevez cet e-mail parce que vous avez confirmé cette alerte le ${dayOf(alert.confirmed_at)}.`;
  const end = `Sans geste de votre part sur la page de l'alerte, elle s'arrêtera d'elle-même le ${endOf(alert)}.`;
  const fees = `${site.publicUrl}${FEES_PATH}`;
  return {
    ...envelopeOf(alert, news, sender),
    subject,
    text: withNoBreakSpaces(
      [
        `Bonjour,\n\n${search}`,
        ...shown.map(propertyAsText),
        ...(more ? [more] : []),
        `Tous les résultats : ${catalogue}`,
        `Barème d'honoraires : ${fees}\n${risks}${RISKS_SITE.name}`,
        `${why} ${end}\nModifier ou arrêter l'alerte : ${page}`,
        signature(sender),
      ].join('\n\n'),
    ),
    html: await mailDocument(
      {
        subject,
        preview: withNoBreakSpaces(search),
        body: await typeset(html`<h1 class="ink" style="${STYLES.title}">${subject}</h1>
<p class="soft" style="${STYLES.muted}">${search}</p>
${shown.map((told) => propertyAsHtml(told, site))}
<p class="ink" style="${STYLES.text}">${more} <a class="link" href="${catalogue}" style="${STYLES.link}">Voir tous les résultats</a></p>
<p class="soft" style="${STYLES.small}"><a class="link" href="${fees}" style="${STYLES.link}">${FEE_SCHEDULE_LINK}</a></p>
<p class="soft" style="${STYLES.small}">${risks}<a class="link" href="${RISKS_SITE.url}" style="${STYLES.link}">${RISKS_SITE.name}</a></p>`),
        footer: html`<p class="soft" style="${STYLES.small}">${why} ${end}</p>
<p class="soft" style="${STYLES.small}"><a class="link" href="${page}" style="${STYLES.link}">Modifier ou arrêter l'alerte</a></p>`,
      },
      sender,
    ),
  };
}

function mailedOf({ property, before, isBack }: News, site: Site): MailedProperty {
  const label = isBack ? BACK : before === null ? 'Nouveau bien' : 'Prix en baisse';
  return { property: publicProperty(property), before, label, url: site.publicUrl + propertyPath(property) };
}

const BACK = 'De nouveau disponible';

/** 'Nouveau bien à Calvi : Villa Stella', '2 nouveaux biens et 1 baisse de prix (Villa)'. */
function subjectOf(news: News[], search: string): string {
  const { location } = filtersFromSearch(new URLSearchParams(search));
  const where = location || !search ? ` ${location ? whereIs(location) : 'en Haute-Corse'}` : '';
  const about = where ? '' : ` (${searchInWords(search)})`;
  const [first] = news;
  if (first && news.length === 1) {
    const what = first.isBack ? BACK : first.before === null ? 'Nouveau bien' : 'Baisse de prix';
    return `${what}${where} : ${first.property.title}${about}`;
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
