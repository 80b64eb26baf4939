import { html } from 'hono/html';
import { type EnergyLabel, energyLabels, energyLabelText } from '#contract/advert/energy.ts';
import { SCALE_COLOURS } from '#contract/advert/energy-colours.ts';
import { FEE_SCHEDULE_LINK, RISKS_SITE, risksSentence, sentencesOn } from '#contract/advert/sentences.ts';
import { MARK_LABELS, photosOf, shareImageUrl } from '#contract/property/image.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { listMeasures } from '#contract/property/property.ts';
import { FEES_PATH } from '#contract/public-paths.ts';
import type { Site } from '#contract/site.ts';
import { formatNumber, formatPrice } from '#contract/text/format.ts';
import { button, type Html, link, linkedSentence, type MailPart, STYLES } from './mail-parts.ts';

/** A property in a mail. */
export type MailedProperty = {
  property: PublicProperty;
  url: string;
  /** A word above the title, such as 'Nouveau'. */
  label?: string;
  /** The former price, where it fell. */
  before?: number | null;
  /** A sentence below what the law asks for. */
  note?: string;
};

export function homePart(home: MailedProperty, site: Site): MailPart {
  return { text: asText(home), html: asHtml(home, site) };
}

/** What closes every mail with homes. */
export function legalParts(homes: number, site: Site): MailPart[] {
  return [link(FEE_SCHEDULE_LINK, site.publicUrl + FEES_PATH), linkedSentence(risksSentence(homes), RISKS_SITE)];
}

function asText({ property, url, label, before = null, note }: MailedProperty): string {
  return [
    label === undefined ? property.title : `${label} : ${property.title}`,
    placeOf(property),
    priceLine(property, before),
    measuresOf(property),
    ...sentencesOn(property, 'energyLabels'),
    ...mentionsOf(property),
    ...(note === undefined ? [] : [note]),
    url,
  ].join('\n');
}

function asHtml({ property, url, label, before = null, note }: MailedProperty, site: Site): Html {
  const [cover] = photosOf(property);
  // A JPEG: Outlook shows neither WebP nor AVIF.
  const picture = cover && site.publicUrl + shareImageUrl(cover.url);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">
${picture ? html`<tr><td style="padding:0 0 14px"><a href="${url}"><img src="${picture}" width="536" alt="${property.title}" style="display:block;width:100%;height:auto;border:0;border-radius:6px"></a>${cover.mark ? html`<p class="soft" style="${STYLES.small};margin:4px 0 0">${MARK_LABELS[cover.mark]}</p>` : ''}</td></tr>` : ''}
<tr><td>
${label === undefined ? '' : html`<span class="label" style="${STYLES.small};display:inline-block;background-color:#fbefcd;color:#5c3f00;font-weight:bold;padding:2px 10px;border-radius:4px">${label}</span>`}
<h2 class="ink" style="${STYLES.title};margin-top:8px"><a class="ink" href="${url}" style="color:#10262c;text-decoration:none">${property.title}</a></h2>
<p class="soft" style="${STYLES.muted};margin-bottom:8px">${placeOf(property)}</p>
<p class="ink" style="${STYLES.title};font-size:24px">${formatPrice(property.price)}${before === null ? '' : html` <span class="soft" style="${STYLES.muted};font-weight:normal">au lieu de ${formatPrice(before)}</span>`}</p>
<p class="ink" style="${STYLES.text}">${measuresOf(property)}</p>
${energyLabels(property).map(smallLabel)}
${mentionsOf(property).map((sentence) => html`<p class="soft" style="${STYLES.muted};margin-bottom:4px">${sentence}</p>`)}
${note === undefined ? '' : html`<p class="ink" style="${STYLES.muted};margin-top:8px">${note}</p>`}
</td></tr>
<tr><td style="padding:12px 0 8px">${button('Voir le bien', url).html}</td></tr>
</table>`;
}

function placeOf({ type, location }: PublicProperty): string {
  return `${type} · ${location}`;
}

function priceLine({ price }: PublicProperty, before: number | null): string {
  return before === null ? formatPrice(price) : `${formatPrice(price)} au lieu de ${formatPrice(before)}`;
}

function measuresOf(property: PublicProperty): string {
  return listMeasures(property)
    .map(({ value, unit }) => `${formatNumber(value)}\u00a0${unit}`)
    .join(' · ');
}

/** As on a card: the letter on its colour, in the words that a program without pictures shows. */
function smallLabel(label: EnergyLabel): Html {
  const { scale, letter } = label;
  const ink = letter < scale.firstDark ? '#000000' : '#ffffff';
  return html`<span style="${STYLES.small};display:inline-block;margin:0 8px 6px 0;padding:2px 10px;border-radius:4px;font-weight:bold;background-color:${SCALE_COLOURS[scale.kind][letter]};color:${ink}">${energyLabelText(label)}</span>`;
}

/** What the law asks of an advert, in words, besides the energy labels. */
function mentionsOf(property: PublicProperty): string[] {
  return [
    ...sentencesOn(property, 'priceWithoutFees', 'fees', 'noEnergyLabel', 'excessiveConsumption'),
    ...sentencesOn(property, 'energyCost'),
    sentencesOn(property, 'copropriete').join(' '),
  ].filter(Boolean);
}
