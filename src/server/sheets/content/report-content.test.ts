import { describe, expect, test } from 'vitest';
import type { FieldChange, PropertyVersion } from '#contract/property/property-version.ts';
import type { VisitCounts } from '#contract/statistics/statistics.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { averageOf } from '#server/sheets/report-facts.ts';
import { type ReportFacts, reportContent, viewsSentence, weekLabel, weeksOf } from './report-content.ts';

describe('the sentence', () => {
  test.each([
    [214, 162.1, 'Votre bien a été vu 214 fois en novembre, 32 % de plus que la moyenne'],
    [1214, 12, 'Votre bien a été vu 1 214 fois en novembre, 10 017 % de plus que la moyenne'],
    [80, 100, 'Votre bien a été vu 80 fois en novembre, 20 % de moins que la moyenne'],
    [100, 100.2, 'Votre bien a été vu 100 fois en novembre, autant que la moyenne'],
    [8, 10, 'Votre bien a été vu 8 fois en novembre, 20 % de moins que la moyenne'],
    [74, 9.9, 'Votre bien a été vu 74 fois en novembre'],
    [12, undefined, 'Votre bien a été vu 12 fois en novembre'],
    [12, 0, 'Votre bien a été vu 12 fois en novembre'],
    [0, 100, 'Aucune consultation de votre bien en novembre'],
  ])('of %i views, with an average of %j', (views, average, sentence) => {
    expect(plain(viewsSentence({ month: '2026-11', views, average }))).toBe(sentence);
  });
});

describe('the weeks', () => {
  test.each([
    ['2026-11', ['1er', '2 au 8', '9 au 15', '16 au 22', '23 au 29', '30']],
    ['2026-02', ['1er', '2 au 8', '9 au 15', '16 au 22', '23 au 28']],
    ['2027-02', ['1er au 7', '8 au 14', '15 au 21', '22 au 28']],
    ['2026-03', ['1er', '2 au 8', '9 au 15', '16 au 22', '23 au 29', '30 au 31']],
  ])('of %s begin on Monday', (month, labels) => {
    expect(weeksOf(month, '2027-12-31').map(weekLabel)).toEqual(labels);
  });

  test('of the current month end today; those after it are to come', () => {
    const weeks = weeksOf('2026-11', '2026-11-18');
    expect(weeks.map(weekLabel)).toEqual(['1er', '2 au 8', '9 au 15', '16 au 18', '23 au 29', '30']);
    expect(weeks.map(({ isUpcoming }) => isUpcoming)).toEqual([false, false, false, false, true, true]);
  });

  test('have the views of their days', () => {
    const counts = new Map([
      ['2026-11-01', someCounts({ views: 4 })],
      ['2026-11-02', someCounts({ views: 5 })],
      ['2026-11-08', someCounts({ views: 6 })],
    ]);
    const { weeks, period } = reportContent(someFacts({ counts }));
    expect(period).toBe("Novembre 2026, jusqu'au 18 novembre");
    expect(weeks.map(({ views }) => views)).toEqual([4, 11, 0, 0, undefined, undefined]);
  });
});

describe('the average', () => {
  const sums = someCounts({ views: 100, contacts: 2 });

  test('is that of the public properties', () => {
    expect(averageOf({ properties: 4, sums }, { others: 3 })).toMatchObject({ views: 25, contacts: 0.5 });
  });

  test('is not told when it would betray another property', () => {
    expect(averageOf({ properties: 3, sums }, { others: 2 })).toBeUndefined();
  });
});

describe('what was done', () => {
  test('is told day by day, newest first, in words that an owner knows', () => {
    const versions = [
      aVersion('2026-12-01T10:00:00Z', [{ field: 'title', before: 'b', after: 'c' }]),
      // The next day already for the agent.
      aVersion('2026-11-17T23:30:00Z', [{ field: 'price', before: 440_000, after: 420_000 }]),
      aVersion('2026-11-12T12:00:00Z', [
        { field: 'price', before: 445_000, after: 440_000 },
        { field: 'dpe_energy', before: null, after: 150 },
        { field: 'dpe_energy_class', before: null, after: 'C' },
      ]),
      aVersion('2026-11-12T10:00:00Z', [
        { field: 'price', before: 450_000, after: 445_000 },
        { field: 'description', before: 'a', after: 'b' },
        { field: 'rooms', before: 4, after: 5 },
      ]),
      aVersion('2026-11-12T09:00:00Z', [{ field: 'rooms', before: 5, after: 4 }]),
      aVersion('2026-11-05T10:00:00Z', [{ field: 'is_private', before: 1, after: 0 }]),
    ];
    const property = aProperty({ created_at: '2026-11-02T10:00:00Z' });
    const photoTimes = ['2026-11-04T10:00:00Z', '2026-11-04T11:00:00Z'];
    const counts = new Map([['2026-11-03', someCounts({ sheets: 3 })]]);

    expect(doneIn(someFacts({ property, versions, photoTimes, counts, links: 1 }))).toEqual([
      'En novembre: 3 fiches imprimées, 1 lien privé créé',
      '18 novembre: Prix : 440 000 € → 420 000 €',
      '12 novembre: Prix : 450 000 € → 440 000 €',
      '12 novembre: Annonce mise à jour : description, diagnostic énergétique',
      '5 novembre: Annonce publiée sur le site',
      '4 novembre: 2 photos ajoutées',
      '2 novembre: Annonce préparée',
    ]);
  });

  test('tells of proposals, and of visits without their visitors', () => {
    const visits = [
      { day: '2026-11-20', part: 'apres_midi', isDone: false, feedback: null },
      { day: '2026-11-12', part: 'matin', isDone: true, feedback: 'Belle lumière' },
      { day: '2026-10-12', part: 'matin', isDone: true, feedback: null },
    ] as const;
    const proposalTimes = ['2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z', '2026-11-10T11:00:00Z'];
    expect(doneIn(someFacts({ visits: [...visits], proposalTimes }))).toEqual([
      "20 novembre: Visite prévue l'après-midi",
      '12 novembre: Visite le matin : « Belle lumière »',
      '12 novembre: Bien proposé à 2 acheteurs',
      '10 novembre: Bien proposé à un acheteur',
    ]);
  });

  test('says nothing of the mandate', () => {
    const versions = [
      aVersion('2026-11-12T10:00:00Z', [
        { field: 'mandate_number', before: null, after: 'M-77' },
        { field: 'mandate_kind', before: 'simple', after: 'exclusif' },
      ]),
    ];
    expect(doneIn(someFacts({ versions }))).toEqual([]);
  });

  test('a property that was public from the start was published on its first day', () => {
    const property = aProperty({ created_at: '2026-10-31T23:30:00Z', is_private: 1 });
    const versions = [aVersion('2026-11-12T10:00:00Z', [{ field: 'is_private', before: 0, after: 1 }])];
    expect(doneIn(someFacts({ property, versions }))).toEqual([
      '12 novembre: Annonce retirée du site',
      '1er novembre: Annonce publiée sur le site',
    ]);
  });
});

describe('a month without numbers', () => {
  test('whose statistics were deleted says so', () => {
    const property = aProperty({ created_at: '2023-01-01T10:00:00Z' });
    const { sentence, weeks, figures } = reportContent(someFacts({ property, month: '2024-10', counts: undefined }));
    expect(sentence).toBe("Les statistiques d'octobre 2024 ne sont plus conservées");
    expect([weeks, figures]).toEqual([[], []]);
  });

  test('before the property came says so', () => {
    const property = aProperty({ created_at: '2026-03-01T10:00:00Z' });
    expect(reportContent(someFacts({ property, month: '2026-02' }))).toMatchObject({
      sentence: "Votre bien n'était pas encore sur le site en février 2026",
      noViews: 'Son annonce a été créée le 1er mars 2026.',
    });
  });

  test('shows no row of zeros, unless they can be compared', () => {
    expect(reportContent(someFacts()).figures).toEqual([]);
    const { figures } = reportContent(someFacts({ average: someCounts({ views: 161.6, contacts: 2.44 }) }));
    expect(figures.slice(0, 2)).toEqual([
      { value: '0', label: 'consultation', note: 'moyenne : 162' },
      { value: '0', label: 'contact', note: 'moyenne : 2,4' },
    ]);
  });
});

test('the property is named as on its page, a private one without its address', () => {
  const property = aProperty({ title: 'Villa', price: 420_000, ...{ reference: 'JP-104' } });
  expect(reportContent(someFacts({ property }))).toMatchObject({
    title: 'Villa',
    place: 'Corte',
    reference: 'Référence : JP-104',
    address: 'https://site.test/vente/1-villa',
  });
  const hidden = reportContent(someFacts({ property: { ...property, is_private: 1 } }));
  expect(hidden.address).toBeUndefined();
  expect(hidden.noViews).toContain('présenté en privé');
});

function someFacts(overrides: Partial<ReportFacts> = {}): ReportFacts {
  const property = aProperty();
  const nothing = { counts: new Map(), versions: [], photoTimes: [], proposalTimes: [], visits: [], links: 0 };
  return { property, month: '2026-11', today: '2026-11-18', publicUrl: 'https://site.test', ...nothing, ...overrides };
}

function someCounts(overrides: Partial<VisitCounts>): VisitCounts {
  return { views: 0, galleries: 0, favorites: 0, contacts: 0, shares: 0, sheets: 0, ...overrides };
}

function aVersion(created_at: string, fields: FieldChange[]): PropertyVersion {
  return { n: 1, created_at, user: { email: 'agent@example.com' }, fields };
}

function doneIn(facts: ReportFacts): string[] {
  return reportContent(facts).actions.map(({ when, text }) => plain(`${when}: ${text}`));
}

/** With plain spaces. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ');
}
