import { html, raw } from 'hono/html';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { SITE_SUBTITLE, type Site } from '#contract/site.ts';
import { withNoBreakSpaces } from '#contract/text/format.ts';
import { agentContent } from '#server/site-settings/agent-content.ts';

export type Part = ReturnType<typeof html>;

/** In whose name a mail is written. */
export type Sender = { site: Site; settings: SiteSettings };

const SANS = 'font-family:Figtree,Helvetica,Arial,sans-serif';
const SERIF = 'font-family:Piazzolla,Georgia,serif';

/** Inline, since some clients drop the style sheet. Its classes are for dark mode and for phones. */
export const STYLES = {
  text: `${SANS};font-size:16px;line-height:24px;color:#10262c;margin:0 0 16px`,
  muted: `${SANS};font-size:15px;line-height:22px;color:#3c5157;margin:0 0 12px`,
  small: `${SANS};font-size:13px;line-height:20px;color:#3c5157;margin:0 0 8px`,
  title: `${SERIF};font-size:22px;line-height:28px;font-weight:bold;color:#10262c;margin:0 0 8px`,
  link: 'color:#12566a;text-decoration:underline',
} as const;

const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
table { border-collapse: collapse; }
@media (max-width: 620px) { .gutter { padding-left: 16px !important; padding-right: 16px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0a2a33 !important; }
  .card { background-color: #10353f !important; }
  .ink { color: #fbfcfa !important; }
  .soft { color: #d6dedc !important; }
  .link { color: #a9d5de !important; }
  .line { border-color: #3c5157 !important; }
  .label { background-color: #fbefcd !important; color: #5c3f00 !important; }
}`;

type Content = {
  /** Shown beside the subject in a list of mails. */
  preview: string;
  subject: string;
  body: Part;
  /** Why the person gets this, and how to stop it. */
  footer: Part;
};

/** A white card on limestone, 600 px wide, made of tables: Outlook knows nothing else. */
export async function mailDocument(content: Content, { site, settings }: Sender): Promise<string> {
  const { preview, subject, body, footer } = content;
  const { legal } = agentContent(settings, site);
  return String(
    await html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(STYLE_SHEET)}</style>
</head>
<body class="page" bgcolor="#f2f4ef" style="margin:0;padding:0;background-color:#f2f4ef">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4ef" style="background-color:#f2f4ef">
<tr><td align="center" style="padding:24px 8px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;background-color:#ffffff">
<tr><td class="gutter" style="padding:20px 32px;border-bottom:3px solid #efbf45">
<a href="${site.publicUrl}" style="text-decoration:none"><span class="ink" style="${SERIF};font-size:22px;line-height:28px;font-weight:bold;color:#0a2a33">${site.name}</span><br>
<span class="soft" style="${SANS};font-size:13px;line-height:20px;color:#3c5157">${SITE_SUBTITLE}</span></a>
</td></tr>
<tr><td class="gutter" style="padding:28px 32px 12px">${body}</td></tr>
<tr><td class="gutter line" style="padding:20px 32px 24px;border-top:1px solid #d6dedc">
${footer}
${[`${settings.agent_name ?? site.name}, ${site.email}`, ...legal].map((line) => html`<p class="soft" style="${STYLES.small}">${line}</p>`)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`,
  );
}

/** A part with the no-break spaces of French punctuation. */
export async function typeset(part: Part): Promise<Part> {
  return raw(withNoBreakSpaces(String(await part)));
}

/** A link that every client shows as a button: the cell has the colour. */
export function button(url: string, label: string): Part {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>
<td bgcolor="#12566a" style="background-color:#12566a;border-radius:6px">
<a href="${url}" style="display:inline-block;padding:12px 22px;${SANS};font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${label}</a>
</td></tr></table>`;
}

/** The end of the plain text. */
export function signature({ site, settings }: Sender): string {
  const { legal } = agentContent(settings, site);
  return ['-- ', settings.agent_name ?? site.name, site.publicUrl, site.email, ...legal].join('\n');
}

/** Prevents automatic replies (RFC 3834). */
export const NO_AUTOMATIC_REPLY = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** The same at every attempt, so that mail clients recognise a duplicate. */
export function messageId(name: string, { site }: Pick<Sender, 'site'>): string {
  const domain = site.email.slice(site.email.lastIndexOf('@') + 1);
  return `<${name}@${domain}>`;
}
