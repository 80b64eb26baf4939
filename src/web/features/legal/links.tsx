/** A link that opens in a new tab, and says so. Without words of its own it shows the address. */
export function ExternalLink({ url, children }: { url: string; children?: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className="link">
      {children ?? url.replace(/^https?:\/\/(.*?)\/?$/i, '$1')}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="link">
      {email}
    </a>
  );
}
