import type { ContactMessage } from '#contract/contact/contact.ts';
import type { MessageJson } from '#contract/contact/inbox.ts';
import { EMPTY_FIELDS, type PropertyFields } from '#contract/property/fields.ts';

import type { Offer } from '#contract/property/offer.ts';
import type { Property } from '#contract/property/property.ts';

import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import type { Site } from '#contract/site.ts';

/** A realistic property. A test names only the fields that matter to it. */
export function aPropertyInput(overrides: Partial<PropertyFields> = {}): PropertyFields {
  return {
    ...EMPTY_FIELDS,
    title: 'Maison de village en pierre',
    description: 'Une maison de pierre au cœur du village.',
    price: 320_000,
    location: 'Corte',
    type: 'Maison',
    surface: 110,
    rooms: 5,
    bedrooms: 3,
    bathrooms: 1,
    features: [],
    is_private: 0,

    ...overrides,
  };
}

/** The same once it is stored. */
export function aProperty(overrides: Partial<Property & Offer> = {}): Property & Offer {
  return {
    id: 1,
    ...aPropertyInput(),
    images: [],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    revision: 1,
    ...{ price_per_m2: null, published_on: null, price_before: null, price_lowered_on: null },
    ...overrides,
  };
}

/** A message a visitor could have written. */
export function aContact(overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    from_name: 'Élise Fabiani',
    from_email: 'elise@example.com',
    phone: '+33 6 12 34 56 78',
    project: 'recherche',
    message: "Bonjour,\nje cherche une maison avec vue sur la mer, près de l'Île-Rousse.",
    to_name: 'JPVZIMM',
    reply_to: overrides.from_email ?? 'elise@example.com',
    ...overrides,
  };
}

/** The same in the agent's inbox. */
export function aMessage(overrides: Partial<MessageJson> = {}): MessageJson {
  return {
    id: 1,
    ...aContact(),
    property: null,
    folder: 'inbox',
    spam_reason: null,
    read_at: null,
    handled_at: null,
    delivery: { state: 'pending', reason: null, attempts: 0, next_attempt_at: null, sent_at: null },
    acknowledgement: 'none',
    search_id: null,
    appointment_id: null,
    seller_id: null,
    waited_seconds: 60,
    created_at: '2026-06-01T12:00:00.000Z',
    ...overrides,
  };
}

/** The site settings that every page gets. */
export function aSite(overrides: Partial<Site> = {}): Site {
  return {
    name: 'JPVZIMM',
    email: 'contact@site.test',
    tag: 'JPVZIMM',
    publicUrl: 'https://site.test',
    apiUrl: '',
    agency: { name: 'Agence', url: 'https://agency.test' },
    recipientName: 'JPVZIMM',
    offersAlerts: false,
    retentionMonths: 36,
    emailService: { origin: '', publicKey: '', serviceId: '', templateId: '' },
    ...overrides,
  };
}

/** A fee schedule with an amount for low prices and a percentage above. */
export function aFeeSchedule(overrides: Partial<FeeSchedule> = {}): FeeSchedule {
  return {
    valid_from: '2026-01-01',
    rows: [
      { up_to: 100_000, percent: null, amount: 8000, minimum: null },
      { up_to: null, percent: 6, amount: null, minimum: 8000 },
    ],
    ...overrides,
  };
}
