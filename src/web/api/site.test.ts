import { expect, test } from 'vitest';
import { aSite } from '#contract/testing/factories.ts';
import { packRootData, type RootData, unpackRootData } from './site.ts';

test('what every page knows of the site comes out as it went in', () => {
  const data: RootData = {
    year: 2026,
    site: aSite({
      name: 'Cap « Immobilier »',
      tag: 'Cap, "Mandataire"',
      legalNotice: 'SIREN 123 456 789\nHébergeur : Exemple SAS',
      emailService: { origin: 'https://mail.example', publicKey: 'key', serviceId: 'service', templateId: 'template' },
    }),
  };

  expect(unpackRootData(packRootData(data))).toEqual(data);
});
