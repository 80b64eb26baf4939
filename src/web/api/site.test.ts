import { expect, test } from 'vitest';
import { packRootData, type RootData, unpackRootData } from './site.ts';

test('what every page knows of the site comes out as it went in', () => {
  const data: RootData = {
    year: 2026,
    site: {
      name: 'Cap « Immobilier »',
      email: 'contact@cap.example',
      tag: 'Cap, "Mandataire"',
      publicUrl: 'https://www.cap.example',
      apiUrl: '',
      agency: { name: 'Agence', url: 'https://agence.example/' },
      recipientName: 'Jean',
      emailService: { origin: 'https://mail.example', publicKey: 'key', serviceId: 'service', templateId: 'template' },
    },
  };

  expect(unpackRootData(packRootData(data))).toEqual(data);
});
