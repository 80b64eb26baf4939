import { html } from 'hono/html';
import { FEE_SCHEDULE_LINK, RISKS_SENTENCE, RISKS_SITE } from '#contract/advert/sentences.ts';
import { ALERT_MONTHS, searchInWords } from '#contract/alerts/alert.ts';
import { alertPath, CATALOGUE_PATH, FEES_PATH } from '#contract/public-paths.ts';
import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Alert } from '#server/alerts/alert-store.ts';
import type { News } from '#server/alerts/news-store.ts';
import { mailDocument, type Sender, STYLES, signature } from '#server/mail/mail-layout.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { alertHeaders } from './alert-headers.ts';
import { toldAsHtml, toldAsText } from './told-property.ts';

/** A mail is read on the way. What it has no room for is in the catalogue. */
const MAX_SHOWN = 12;

/** Tells a person what is new in their search. */
export async function newsMail(alert: Alert, news: News[], sender: Sender): Promise<Mail> {
  const { site } = sender;
  const page = site.publicUrl + alertPath(alert.token);
  const catalogue = `${site.publicUrl}${CATALOGUE_PATH}${alert.search ? `?${alert.search}` : ''}`;
  const shown = news.slice(0, MAX_SHOWN);
  const subject = subjectOf(news);
  const search = `Votre recherche : ${searchInWords(alert.search)}.`;
  const more = news.length > shown.length ? `Et ${news.length - shown.length} autres dans le catalogue.` : '';
  const why = `Vous recevez cet e-mail parce que vous avez confirmé cette alerte le ${dayOf(alert.confirmedAt)}.`;
  const end = `Sans geste de votre part sur la page de l'alerte, elle s'arrêtera d'elle-même le ${endOf(alert)}.`;
  const fees = `${site.publicUrl}${FEES_PATH}`;
  return {
    ...alertHeaders(
      alert,
      news.map(({ property: { id, price } }) => ({ id, price })),
      sender,
    ),
    from: { name: site.name, address: site.email },
    to: { name: '', address: alert.email },
    subject,
    text: [
      `Bonjour,\n\n${search}`,
      ...shown.map((told) => toldAsText(told, site)),
      ...(more ? [more] : []),
      `Toute la recherche : ${catalogue}`,
      `Barème d'honoraires : ${fees}\n${RISKS_SENTENCE}${RISKS_SITE.name}`,
      `${why} ${end}\nModifier ou arrêter l'alerte : ${page}`,
      signature(sender),
    ].join('\n\n'),
    html: await mailDocument(
      {
        subject,
        preview: search,
        body: html`<h1 class="ink" style="${STYLES.title}">${subject}</h1>
<p class="soft" style="${STYLES.muted}">${search}</p>
${shown.map((told) => toldAsHtml(told, site))}
<p class="ink" style="${STYLES.text}">${more} <a class="link" href="${catalogue}" style="${STYLES.link}">Voir toute la recherche</a></p>
<p class="soft" style="${STYLES.small}"><a class="link" href="${fees}" style="${STYLES.link}">${FEE_SCHEDULE_LINK}</a></p>
<p class="soft" style="${STYLES.small}">${RISKS_SENTENCE}<a class="link" href="${RISKS_SITE.url}" style="${STYLES.link}">${RISKS_SITE.name}</a></p>`,
        footer: html`<p class="soft" style="${STYLES.small}">${why} ${end}</p>
<p class="soft" style="${STYLES.small}"><a class="link" href="${page}" style="${STYLES.link}">Modifier ou arrêter l'alerte</a></p>`,
      },
      sender,
    ),
  };
}

function subjectOf(news: News[]): string {
  const [first] = news;
  if (first && news.length === 1) {
    return `${first.before === null ? 'Nouveau bien' : 'Baisse de prix'} : ${first.property.title}`;
  }
  const drops = news.filter(({ before }) => before !== null).length;
  const added = news.length - drops;
  return [
    ...(added > 0 ? [added > 1 ? `${added} nouveaux biens` : '1 nouveau bien'] : []),
    ...(drops > 0 ? [drops > 1 ? `${drops} baisses de prix` : '1 baisse de prix'] : []),
  ].join(' et ');
}

function dayOf(time: string | null): string {
  return time ? formatDay(agentDay(new Date(time))) : '';
}

function endOf({ seenAt }: Alert): string {
  const end = new Date(seenAt);
  end.setUTCMonth(end.getUTCMonth() + ALERT_MONTHS);
  return dayOf(end.toISOString());
}
