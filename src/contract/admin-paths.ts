/** Where the images of a property stand on its page in the administration. */
export const IMAGES_ANCHOR = 'images';

/** The addresses of the administration; `web/routes.ts` says which screen each one opens. */
export const adminPaths = {
  login: '/admin/login',
  properties: '/admin/properties',
  newProperty: '/admin/properties/new',
  editProperty: (id: number) => `/admin/properties/${id}/edit`,
  /** Where a new property opens: its photos are what it still needs. */
  propertyImages: (id: number) => `/admin/properties/${id}/edit#${IMAGES_ANCHOR}`,
  messages: '/admin/messages',
} as const;
