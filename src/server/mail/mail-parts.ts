import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** A part of a mail: as plain text and as HTML. */
export type MailPart = {
  text: string;
  html: Html;
  /** What somebody wrote stays as it is; the site's own sentences get the no-break spaces of French punctuation. */
  isVerbatim?: true;
};

const SANS = 'font-family:Figtree,Helvetica,Arial,sans-serif';
const SERIF = 'font-family:Piazzolla,Georgia,serif';

/** Inline, since some clients drop the style sheet. Its classes are for dark mode and for phones. */
export const STYLES = {
  brand: `${SERIF};font-size:22px;line-height:28px;font-weight:bold;color:#0a2a33`,
  text: `${SANS};font-size:16px;line-height:24px;color:#10262c;margin:0 0 16px`,
  muted: `${SANS};font-size:15px;line-height:22px;color:#3c5157;margin:0 0 12px`,
  small: `${SANS};font-size:13px;line-height:20px;color:#3c5157;margin:0 0 8px`,
  title: `${SERIF};font-size:22px;line-height:28px;font-weight:bold;color:#10262c;margin:0 0 8px`,
  link: 'color:#12566a;text-decoration:underline',
} as const;

export function title(text: string): MailPart {
  return { text, html: html`<h1 class="ink" style="${STYLES.title}">${text}</h1>` };
}

export function paragraph(text: string, look: 'text' | 'muted' | 'small' = 'text'): MailPart {
  const tone = look === 'text' ? 'ink' : 'soft';
  return { text, html: html`<p class="${tone}" style="${STYLES[look]};overflow-wrap:anywhere">${text}</p>` };
}

/** Somebody's own words, with their line breaks. */
export function words(text: string, { isQuoted = false } = {}): MailPart {
  const line = isQuoted ? ';border-left:3px solid #d6dedc;padding-left:16px' : '';
  return {
    isVerbatim: true,
    text,
    html: html`<p class="ink line" style="${STYLES.text};white-space:pre-wrap;overflow-wrap:anywhere${line}">${text}</p>`,
  };
}

export function facts(rows: readonly (readonly [name: string, value: string])[]): MailPart {
  return {
    isVerbatim: true,
    text: rows.map(([name, value]) => `${name} : ${value}`).join('\n'),
    html: html`<table style="margin:0 0 16px">
${rows.map(([name, value]) => html`<tr><th class="soft" scope="row" align="left" valign="top" style="${STYLES.muted};padding:0 16px 4px 0;white-space:nowrap">${name}</th><td class="ink" style="${STYLES.text};overflow-wrap:anywhere">${value}</td></tr>`)}
</table>`,
  };
}

export function link(label: string, url: string): MailPart {
  return {
    text: `${label}\u00a0: ${url}`,
    html: html`<p class="soft" style="${STYLES.small}">${anchor(label, url)}</p>`,
  };
}

/** A sentence that ends with the name of a site. */
export function linkedSentence(sentence: string, { name, url }: { name: string; url: string }): MailPart {
  return {
    text: sentence + name,
    html: html`<p class="soft" style="${STYLES.small}">${sentence}${anchor(name, url)}</p>`,
  };
}

function anchor(label: string, url: string): Html {
  return html`<a class="link" href="${url}" style="${STYLES.link}">${label}</a>`;
}

/** A link that every client shows as a button: the cell has the colour. */
export function button(label: string, url: string): MailPart {
  return {
    text: `${label}\u00a0: ${url}`,
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>
<td bgcolor="#12566a" style="background-color:#12566a;border-radius:6px">
<a href="${url}" style="display:inline-block;padding:12px 22px;${SANS};font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${label}</a>
</td></tr></table>`,
  };
}
