import { expect, test } from 'vitest';
import { MAX_VIEW_TIMES } from '#contract/property/private-link.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { addLinkView, countLinks, createLink, deleteLink, findOpenLink, listLinks, purgeLinks } from './link-store.ts';

const VISITOR = { soldSince: '2026-05-01' };
const NOW = new Date('2026-06-01T10:00:00Z');
const LATER = new Date('2026-06-02T10:00:00Z');
const END = new Date('2026-06-15T10:00:00Z');

describeOnEachDatabase('private links', (createDatabase) => {
  async function createWithLinks(names: string[]) {
    const db = await createDatabase();
    const propertyId = await createProperty(db, aProperty({ is_private: 1 }), NOW);
    for (const name of names) await createLink(db, { propertyId, name, note: null, expiresAt: END }, NOW);
    return { db, propertyId, links: await listLinks(db, propertyId) };
  }

  test('are listed newest first, with how often and when they were opened', async () => {
    const { db, propertyId, links } = await createWithLinks(['Mme Orsini', 'M. Fabiani']);
    const [fabiani, orsini] = links;
    expect(fabiani).toMatchObject({ name: 'M. Fabiani', views: 0, view_times: [], expires_at: END.toISOString() });
    expect(fabiani?.token).not.toBe(orsini?.token);

    await addLinkView(db, orsini?.id ?? 0, NOW);
    await addLinkView(db, orsini?.id ?? 0, LATER);

    expect((await listLinks(db, propertyId))[1]).toMatchObject({
      views: 2,
      view_times: [LATER.toISOString(), NOW.toISOString()],
    });
  });

  test('open their property until they expire, are ended, or it is in the trash', async () => {
    const { db, propertyId, links } = await createWithLinks(['Mme Orsini', 'M. Fabiani']);
    const [ended, open] = links;
    const find = (now: Date) => findOpenLink(db, open?.token ?? '', { visitor: VISITOR, now });
    expect(await find(NOW)).toMatchObject({ id: open?.id, property: { id: propertyId } });
    expect(await find(END)).toBeUndefined();
    expect(await findOpenLink(db, 'unknown', { visitor: VISITOR, now: NOW })).toBeUndefined();

    await deleteLink(db, ended?.id ?? 0);
    expect(await findOpenLink(db, ended?.token ?? '', { visitor: VISITOR, now: NOW })).toBeUndefined();
    await expect(deleteLink(db, ended?.id ?? 0)).rejects.toMatchObject({ code: 'link_not_found' });

    await trashProperty(db, propertyId, NOW);
    expect(await find(NOW)).toBeUndefined();
  });

  test('are made for a property that is there', async () => {
    const db = await createDatabase();
    const link = { propertyId: 1, name: 'Mme Orsini', note: null, expiresAt: END };
    await expect(createLink(db, link, NOW)).rejects.toMatchObject({ code: 'property_not_found' });
  });

  test('are counted by when they were made', async () => {
    const { db, propertyId } = await createWithLinks(['Mme Orsini', 'M. Fabiani']);
    await createLink(db, { propertyId, name: 'M. Rossi', note: null, expiresAt: END }, LATER);
    expect(await countLinks(db, propertyId, { from: NOW, to: LATER })).toBe(2);
    expect(await countLinks(db, propertyId, { from: LATER, to: END })).toBe(1);
  });

  test('are purged with their views once they ended before a time', async () => {
    const { db, propertyId, links } = await createWithLinks(['Mme Orsini']);
    await addLinkView(db, links[0]?.id ?? 0, NOW);
    expect(await purgeLinks(db, END)).toBe(0);
    expect(await purgeLinks(db, new Date(END.getTime() + 1))).toBe(1);
    expect(await listLinks(db, propertyId)).toEqual([]);
    expect(await db.selectFrom('link_view').selectAll().execute()).toEqual([]);
  });

  test('have the times of their last views, newest first, and count them all', async () => {
    const db = await createDatabase();
    const propertyId = await createProperty(db, aProperty(), NOW);
    const link = { propertyId, name: 'Mme Orsini', note: null, expiresAt: END };
    const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const [often, once, never] = [
      await createLink(db, link, NOW),
      await createLink(db, link, NOW),
      await createLink(db, link, NOW),
    ];
    for (let minute = 0; minute < MAX_VIEW_TIMES + 2; minute += 1) await addLinkView(db, often, later(minute));
    await addLinkView(db, once, later(1));

    const links = await listLinks(db, propertyId);

    expect(links.map(({ id, views }) => [id, views])).toEqual([
      [never, 0],
      [once, 1],
      [often, MAX_VIEW_TIMES + 2],
    ]);
    const times = links.map(({ view_times }) => view_times);
    expect(times[0]).toEqual([]);
    expect(times[1]).toEqual([later(1).toISOString()]);
    expect(times[2]).toEqual(
      Array.from({ length: MAX_VIEW_TIMES }, (_, index) => later(MAX_VIEW_TIMES + 1 - index).toISOString()),
    );

    await deleteLink(db, often);
    expect(await db.selectFrom('link_view').select('link_id').execute()).toEqual([{ link_id: once }]);
  });
});
