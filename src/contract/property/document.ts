/** Who may read a paper of a home: the agent alone, whoever has a private link to it, or everybody. */
export const DOCUMENT_AUDIENCES = ['admin', 'link', 'public'] as const;
export type DocumentAudience = (typeof DOCUMENT_AUDIENCES)[number];

export const AUDIENCE_OPTIONS: { value: DocumentAudience; label: string }[] = [
  { value: 'admin', label: 'Moi seul' },
  { value: 'link', label: 'Les liens privés' },
  { value: 'public', label: 'Tous les visiteurs' },
];

export const MAX_DOCUMENT_BYTES = 10 * 1024 ** 2;
export const MAX_DOCUMENTS = 20;
export const MAX_DOCUMENT_NAME_LENGTH = 80;

/** A paper as the page of its home shows it. */
export type ShownDocument = { name: string; bytes: number; pages: number; url: string };

/** Where the file of a paper is. The reader of a private link names it. */
export function documentPath(filename: string, token?: string): string {
  return `/documents/${filename}${token ? `?${LINK_PARAMETER}=${token}` : ''}`;
}

export const LINK_PARAMETER = 'lien';
