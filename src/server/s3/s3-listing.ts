type Listing = {
  objects: { key: string; writtenAt: Date }[];
  /** Asks for the next page. Undefined on the last one. */
  nextToken: string | undefined;
};

/** A page of a bucket's listing. The format is fixed and flat, so it needs no XML parser. */
export function parseListing(xml: string): Listing {
  const objects = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = '']) => ({
    key: textOf('Key', entry) ?? '',
    writtenAt: new Date(textOf('LastModified', entry) ?? Number.NaN),
  }));
  return { objects, nextToken: textOf('NextContinuationToken', xml) };
}

/** A page of uploads that were begun and not completed. */
export function parseUploads(xml: string): { key: string; uploadId: string }[] {
  return Array.from(xml.matchAll(/<Upload>(.*?)<\/Upload>/gs), ([, entry = '']) => ({
    key: textOf('Key', entry) ?? '',
    uploadId: textOf('UploadId', entry) ?? '',
  }));
}

export function textOf(element: string, xml: string): string | undefined {
  const escaped = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return escaped?.replace(/&(amp|lt|gt|quot|apos|#39|#34);/g, (entity) => ENTITIES[entity] ?? entity);
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
};
