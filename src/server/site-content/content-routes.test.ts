import { expect, test } from 'vitest';
import { CONTENT_TEXTS } from '#contract/content/content-texts.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { readWords } from './content-store.ts';

describeOnEachDatabase('the texts of the pages', (createDatabase) => {
  async function openContent() {
    const api = await createTestApi({ db: await createDatabase() });
    const token = await api.signIn('admin', 'marie@example.test');
    const read = async (path = '/api/content') => (await (await api.get(path, { token })).json()).data.data;
    return {
      api,
      token,
      read,
      put: (texts: unknown) => api.put('/api/content', { json: { texts }, token }),
      async savedText(key: string) {
        const { texts } = await read();
        return texts.find((text: { key: string }) => text.key === key).value;
      },
    };
  }

  test('are asked for under their keys', async () => {
    const { api, token } = await openContent();
    const response = await api.put('/api/content', { json: {}, token });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ texts: ['Les textes sont attendus sous leurs clés.'] });
  });

  test('are the defaults until they are written, and are told with what the form needs', async () => {
    const { read } = await openContent();

    const { texts, pictures } = await read();

    expect(texts).toEqual(CONTENT_TEXTS.map((text) => ({ ...text, value: null })));
    expect(texts.find(({ key }: { key: string }) => key === 'selection_link')).toEqual({
      key: 'selection_link',
      page: '/services',
      label: 'Sélection\u00a0: lien vers les biens',
      max: 80,
      lines: 1,
      default: 'Découvrez la sélection JPVZIMM',
      value: null,
    });
    expect(pictures).toEqual([
      { key: 'portrait', label: 'Portrait', image: null },
      { key: 'logo', label: 'Logo', image: null },
    ]);
  });

  test('keep what a change does not name; null, blanks and the default itself bring the default back', async () => {
    const { api, put, savedText } = await openContent();
    await put({ home_title: '  Vivre à <b>Nonza</b> ', profile_text: 'Un.\r\n\r\nDeux.', value_trust: 'Parole.' });
    await put({ strength_3_figure: '30 ans' });

    expect(await savedText('home_title')).toBe('Vivre à <b>Nonza</b>');
    expect(await savedText('profile_text')).toBe('Un.\n\nDeux.');
    // A page carries only its own words, and of these only what differs.
    expect(await readWords(api.services.db, '/')).toEqual({
      home_title: 'Vivre à <b>Nonza</b>',
      strength_3_figure: '30 ans',
    });

    const figure = CONTENT_TEXTS.find(({ key }) => key === 'strength_3_figure')?.default;
    await put({ home_title: null, profile_text: ' \u200b ', strength_3_figure: figure });

    expect(await readWords(api.services.db)).toEqual({ value_trust: 'Parole.' });
  });

  test('refuse each mistake under its key, and save nothing', async () => {
    const { put, api } = await openContent();

    const response = await put({ home_title: 'a'.repeat(81), nothing: 'x', home_lead: 4, value_trust: 'Parole.' });

    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      home_title: ['Ce texte ne doit pas dépasser 80 caractères.'],
      nothing: ["Ce choix n'existe pas."],
      home_lead: ['Ce champ doit être un texte.'],
    });
    expect(await readWords(api.services.db)).toEqual({});
    expect((await put('x')).status).toBe(422);
  });

  test('have versions: the state before each save can be taken back', async () => {
    const { api, put, token, read, savedText } = await openContent();
    await put({ home_title: 'Un' });
    await put({ home_title: 'Deux', mandate_title: 'Mandat' });
    await put({ home_title: 'Deux' });

    const versions = await read('/api/content/versions');
    expect(versions).toMatchObject([
      {
        user: { email: 'marie@example.test' },
        fields: [
          { field: 'home_title', before: 'Un', after: 'Deux' },
          { field: 'mandate_title', before: null, after: 'Mandat' },
        ],
      },
      { fields: [{ field: 'home_title', before: null, after: 'Un' }] },
    ]);

    const restored = await api.post(`/api/content/versions/${versions[0].n}/restore`, { token });
    expect(restored.status).toBe(200);
    expect(await savedText('home_title')).toBe('Un');
    expect(await savedText('mandate_title')).toBeNull();

    expect((await api.post('/api/content/versions/999/restore', { token })).status).toBe(404);
    expect(await read('/api/content/versions')).toHaveLength(3);
  });

  test("are the administrator's alone", async () => {
    const { api } = await openContent();

    expect((await api.get('/api/content')).status).toBe(401);
    expect((await api.put('/api/content', { json: { texts: {} }, token: await api.signIn('user') })).status).toBe(403);
  });
});
