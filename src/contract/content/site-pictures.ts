/** The pictures of the agent himself: his face, and what stands before his name. */
export const SITE_PICTURE_KEYS = ['portrait', 'logo'] as const;

export type SitePictureKey = (typeof SITE_PICTURE_KEYS)[number];

export const SITE_PICTURE_LABELS: Record<SitePictureKey, string> = { portrait: 'Portrait', logo: 'Logo' };
