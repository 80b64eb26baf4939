/** Structured data for search engines. Its texts are escaped: they cannot end the script. */
export function JsonLd({ data }: { data: object }) {
  const json = scriptSafeJson({ '@context': 'https://schema.org', ...data });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a script; its content is escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** JSON without characters that are special in HTML, or line breaks in JavaScript. */
export function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
