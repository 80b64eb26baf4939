import { html, raw } from 'hono/html';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { SITE_SUBTITLE, type Site } from '#contract/site.ts';
import { withNoBreakSpaces } from '#contract/text/format.ts';
import { agentContent } from '#server/site-settings/agent-content.ts';
import { type Html, type MailPart, STYLES } from './mail-parts.ts';

/** In whose name a mail is written. */
export type Sender = { site: Site; settings: SiteSettings };

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
  subject: string;
  /** Shown beside the subject in a list of mails. */
  preview: string;
  body: MailPart[];
  /** Why the person gets this, and how to stop it. */
  footer: MailPart[];
};

/** Both bodies of a mail, from the same parts. */
export async function composeMail({ body, footer, ...heading }: Content, sender: Sender) {
  const subject = withNoBreakSpaces(heading.subject);
  const preview = withNoBreakSpaces(heading.preview);
  const texts = [...body, ...footer].map((part) => typeset(part, part.text));
  return {
    subject,
    text: [...texts, signature(sender)].join('\n\n'),
    html: await mailDocument({ subject, preview, body, footer }, sender),
  };
}

/** A white card on limestone, 600 px wide, made of tables: Outlook knows nothing else. */
async function mailDocument(content: Content, { site, settings }: Sender): Promise<string> {
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
<a href="${site.publicUrl}" style="text-decoration:none"><span class="ink" style="${STYLES.brand}">${site.name}</span><br>
<span class="soft" style="${STYLES.small};margin:0">${SITE_SUBTITLE}</span></a>
</td></tr>
<tr><td class="gutter" style="padding:28px 32px 12px">${await render(body)}</td></tr>
<tr><td class="gutter line" style="padding:20px 32px 24px;border-top:1px solid #d6dedc">
${await render(footer)}
${[`${settings.agent_name ?? site.name}, ${contactOf(site).join(', ')}`, ...legal].map((line) => html`<p class="soft" style="${STYLES.small}">${line}</p>`)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`,
  );
}

async function render(parts: MailPart[]): Promise<Html> {
  const rendered = await Promise.all(parts.map(async (part) => typeset(part, String(await part.html))));
  return raw(rendered.join('\n'));
}

/** No line begins with a colon. */
function typeset({ isVerbatim }: MailPart, text: string): string {
  return isVerbatim ? text : withNoBreakSpaces(text);
}

/** The end of the plain text. */
function signature({ site, settings }: Sender): string {
  const { legal } = agentContent(settings, site);
  return ['-- ', settings.agent_name ?? site.name, site.publicUrl, ...contactOf(site), ...legal].join('\n');
}

/** The number only where visitors may call. */
function contactOf({ email, phone, call }: Site): string[] {
  return phone && call ? [email, phone] : [email];
}

/** Prevents automatic replies (RFC 3834). */
export const NO_AUTOMATIC_REPLY = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** The same at every attempt, so that mail clients recognise a duplicate. */
export function messageId(name: string, { site }: Pick<Sender, 'site'>): string {
  const domain = site.email.slice(site.email.lastIndexOf('@') + 1);
  return `<${name}@${domain}>`;
}
