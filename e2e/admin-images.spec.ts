import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openImages, tiles, zone } from './admin-images-page.ts';
import { answerWith, REFUSED, toast } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { aPicture, type SiteApi } from './site-api.ts';

const IMAGE = '**/api/properties/*/images/*.webp';
const REORDER = '**/api/properties/*/images/reorder';

test.describe('the order of images', () => {
  test('changes with the arrows at once and is saved, by keyboard too', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 3);
    const [a = '', b = '', c = ''] = await openImages(page, site, id);
    await expect(tiles(page).first().getByRole('button', { name: 'Déplacer à gauche' })).toBeDisabled();
    await expect(tiles(page).last().getByRole('button', { name: 'Déplacer à droite' })).toBeDisabled();

    const right = tiles(page).first().getByRole('button', { name: 'Déplacer à droite' });
    await right.focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Ordre des images mis à jour')).toBeVisible();
    await expectOrder(page, [b, a, c]);
    await page.keyboard.press('Enter');
    await expectOrder(page, [b, c, a]);
    await expect(tiles(page).last().getByRole('button', { name: 'Déplacer à droite' })).toBeFocused();
    await expect(tiles(page).first()).toContainText('Couverture');
    await page.reload();
    await expectOrder(page, [b, c, a]);
  });

  test('shows one toast for several changes', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 3);
    await openImages(page, site, id);
    await tiles(page).first().getByRole('button', { name: 'Déplacer à droite' }).click();
    await tiles(page).last().getByRole('button', { name: 'Déplacer à gauche' }).click();
    await tiles(page).first().getByRole('button', { name: "Supprimer l'image" }).click();

    await expect(toast(page, 'Image supprimée avec succès')).toBeVisible();
    // None by now on a slow machine.
    expect(await toast(page, 'Ordre des images mis à jour').count()).toBeLessThanOrEqual(1);
  });

  test('begins with the image that is put on the cover, and the focus stays on it', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 3);
    const [a = '', b = '', c = ''] = await openImages(page, site, id);
    await tiles(page).nth(2).getByRole('button', { name: 'Mettre en couverture' }).click();
    await expect(toast(page, 'Ordre des images mis à jour')).toBeVisible();
    await expectOrder(page, [c, a, b]);
    await expect(tiles(page).first().getByRole('button', { name: 'Mettre en couverture' })).toHaveCount(0);
    await expect(tiles(page).first().getByRole('button', { name: 'Déplacer à droite' })).toBeFocused();
  });

  test.describe('on a telephone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('changes under a finger', async ({ page, site, api }) => {
      const { id } = await withPictures(api, 3);
      const [a = '', b = '', c = ''] = await openImages(page, site, id);
      await tiles(page).first().scrollIntoViewIfNeeded();
      const from = await tiles(page).nth(1).locator('[data-touch-handle]').boundingBox();
      const to = await tiles(page).nth(0).boundingBox();
      if (!from || !to) throw new Error('no tile in sight');
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      await touch('touchStart', [{ x: from.x + 20, y: from.y + 20 }]);
      for (const part of [0.3, 0.6, 1]) {
        const x = from.x + 20 + (to.x + to.width / 2 - from.x - 20) * part;
        await touch('touchMove', [{ x, y: from.y + 20 }]);
      }
      await touch('touchEnd', []);
      await expect(toast(page, 'Ordre des images mis à jour')).toBeVisible();
      await expectOrder(page, [b, a, c]);
    });
  });

  test('changes by dragging', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 3);
    const [a = '', b = '', c = ''] = await openImages(page, site, id);
    const request = page.waitForRequest(REORDER);
    await tiles(page).nth(2).dragTo(tiles(page).nth(0));
    await expect(toast(page, 'Ordre des images mis à jour')).toBeVisible();
    await expectOrder(page, [c, a, b]);
    const filenames = [c, a, b].map((source) => source.split('/').at(-1));
    expect((await request).postDataJSON()).toEqual({ filenames });
  });

  test('is restored when the server refuses the change', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    const { id } = await withPictures(api, 2);
    const [a = '', b = ''] = await openImages(page, site, id);
    await page.route(REORDER, async (route) => {
      await expectOrder(page, [b, a]);
      await answerWith(500, { status: 'error', message: 'Non' })(route);
    });
    await tiles(page).first().getByRole('button', { name: 'Déplacer à droite' }).click();
    await expect(toast(page, 'Impossible de réordonner les images')).toBeVisible();
    await expectOrder(page, [a, b]);
  });

  test('shows the order of another device after a refused change', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    const { id } = await withPictures(api, 3);
    const [, b = '', c = ''] = await openImages(page, site, id);
    await api.deleteFirstPicture(id);
    await tiles(page).first().getByRole('button', { name: 'Déplacer à droite' }).click();
    await expect(toast(page, 'Impossible de réordonner les images')).toBeVisible();
    await expectOrder(page, [b, c]);

    await api.deleteFirstPicture(id);
    await tiles(page).first().getByRole('button', { name: "Supprimer l'image" }).click();
    await expect(toast(page, 'Image non trouvée')).toBeVisible();
    await expectOrder(page, [c]);
  });

  test('causes no conflict when the form is saved right after a change', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 2);
    await openImages(page, site, id);
    await page.getByLabel('Prix').fill('123456');
    await tiles(page).first().getByRole('button', { name: 'Déplacer à droite' }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Propriété mise à jour avec succès')).toBeVisible();
    await expect(page).toHaveURL('/admin/properties');
  });

  test('of thirty images fits a phone', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 15);
    await api.uploadPictures(
      id,
      await Promise.all(Array.from({ length: 15 }, () => aPicture({ width: 320, height: 240 }))),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await openImages(page, site, id);
    await expect(tiles(page)).toHaveCount(30);
    await expect(tiles(page).last()).toContainText('30 / 30');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const name of ['Déplacer à gauche', 'Déplacer à droite', "Supprimer l'image"]) {
      await expectTarget(tiles(page).nth(11).getByRole('button', { name }));
    }
    await expectAccessible(page);
  });
});

test('on a phone, a message stands among the photos and covers none', async ({ page, site, api }) => {
  const { id } = await withPictures(api, 3);
  await page.setViewportSize({ width: 360, height: 740 });
  await openImages(page, site, id);
  const covers = (message: Locator) =>
    message.evaluate((element) => {
      const own = element.getBoundingClientRect();
      return Array.from(document.querySelectorAll('#images img')).some((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return top < own.bottom && bottom > own.top;
      });
    });

  await tiles(page).nth(2).getByRole('button', { name: 'Mettre en couverture' }).click();
  const moved = toast(page, 'Ordre des images mis à jour');
  await expect(moved).toBeInViewport();
  expect(await covers(moved)).toBe(false);

  await tiles(page).nth(1).getByRole('button', { name: "Supprimer l'image" }).click();
  const deleted = toast(page, 'Image supprimée avec succès');
  await expect(deleted).toBeInViewport();
  await expect(moved).toHaveCount(0);
  expect(await covers(deleted)).toBe(false);
  await deleted.getByRole('button', { name: 'Annuler' }).click();
  await expect(tiles(page)).toHaveCount(3);
});

test.describe('deleting an image', () => {
  test('removes it at once and shows a toast', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 2);
    const [, b = ''] = await openImages(page, site, id);
    await page.route(IMAGE, async (route) => {
      await expectOrder(page, [b]);
      await route.continue();
    });
    await tiles(page).first().getByRole('button', { name: "Supprimer l'image" }).click();
    await expect(toast(page, 'Image supprimée avec succès')).toBeVisible();
    await expect(zone(page)).toBeFocused();
    await page.reload();
    await expectOrder(page, [b]);
  });

  test('can be undone from the toast: the image is at its place again', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 3);
    const [a = '', b = '', c = ''] = await openImages(page, site, id);
    await tiles(page).nth(1).getByRole('button', { name: "Supprimer l'image" }).click();
    await expectOrder(page, [a, c]);
    await toast(page, 'Image supprimée avec succès').getByRole('button', { name: 'Annuler' }).click();
    await expect(toast(page, 'Image rétablie avec succès')).toBeVisible();
    await expectOrder(page, [a, b, c]);

    for (const left of [2, 1]) {
      await tiles(page).first().getByRole('button', { name: "Supprimer l'image" }).click();
      await expect(tiles(page)).toHaveCount(left);
      await expect(toast(page, 'Image supprimée avec succès')).toBeVisible();
    }
    await toast(page, '2 images supprimées').hover();
    await expectAccessible(page);
    await toast(page, '2 images supprimées').getByRole('button', { name: 'Annuler' }).click();
    await expectOrder(page, [a, b, c]);
    await page.reload();
    await expectOrder(page, [a, b, c]);
  });

  test('can be undone for as long as the toast is read', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 3);
    await page.clock.install();
    await openImages(page, site, id);
    await page.clock.pauseAt(Date.now() + 60_000);
    const deletion = toast(page, 'Image supprimée avec succès');
    await tiles(page).first().getByRole('button', { name: "Supprimer l'image" }).click();
    await expect(deletion).toBeVisible();

    await page.clock.runFor(25_000);
    await deletion.hover();
    await page.clock.runFor(60_000);
    await deletion.getByRole('button', { name: 'Annuler' }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    await hideTab(page, true);
    await zone(page).focus();
    await page.clock.runFor(60_000);
    await hideTab(page, false);
    await page.clock.runFor(25_000);
    await expect(deletion).toBeVisible();

    // One more deletion: the toast now stands for both.
    await tiles(page).first().getByRole('button', { name: "Supprimer l'image" }).click();
    await expect(deletion).toContainText('2 images supprimées');
    await page.clock.runFor(31_000);
    await expect(deletion).toBeHidden();
    await tiles(page).first().getByRole('button', { name: "Supprimer l'image" }).click();
    await expect(deletion).toBeVisible();
    await expect(deletion).not.toContainText('images supprimées');
  });

  test('by a double click deletes one image only', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 3);
    const [, b = '', c = ''] = await openImages(page, site, id);
    await tiles(page).first().getByRole('button', { name: "Supprimer l'image" }).dblclick();
    await expect(toast(page, 'Image supprimée avec succès')).toBeVisible();
    await expectOrder(page, [b, c]);
    await page.reload();
    await expectOrder(page, [b, c]);
  });

  test('restores it when refused, with the sentence of the server if there is one', async ({
    page,
    site,
    api,
    problems,
  }) => {
    problems.expect(REFUSED);
    const { id } = await withPictures(api, 1);
    const [a = ''] = await openImages(page, site, id);
    const failed = "Impossible de supprimer l'image";
    for (const { answer, texts } of [
      { answer: answerWith(409, { status: 'error', message: 'Image verrouillée' }), texts: ['Image verrouillée'] },
      { answer: answerWith(500, {}), texts: [failed, "Erreur lors de la suppression de l'image"] },
      {
        answer: answerWith(200, { status: 'error', data: null }),
        texts: [failed, "Échec de la suppression de l'image"],
      },
      { answer: (route: Route) => route.abort(), texts: ["Une erreur est survenue lors de la suppression de l'image"] },
    ]) {
      await page.route(IMAGE, answer);
      await page.getByRole('button', { name: "Supprimer l'image" }).click();
      for (const text of texts) await expect(toast(page, text)).toBeVisible();
      await expectOrder(page, [a]);
    }
  });

  test('shows the message of the answer', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 1);
    await openImages(page, site, id);
    await page.route(IMAGE, answerWith(200, { status: 'success', message: 'Photo retirée' }));
    await page.getByRole('button', { name: "Supprimer l'image" }).click();
    await expect(toast(page, 'Photo retirée')).toBeVisible();
  });
});

test.describe('the mark of an image', () => {
  test('is saved at once, shown on the tile, and removed', async ({ page, site, api }) => {
    const { id } = await withPictures(api, 2);
    await openImages(page, site, id);
    const mark = page.getByLabel("Mention de l'image 2");
    const badge = tiles(page).last().locator('span').getByText('Projection');
    await expect(mark).toHaveValue('');
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await mark.selectOption('Projection');
    await expect(badge).toBeVisible();
    expect((await request).postDataJSON()).toEqual({ mark: 'projection' });
    await expect(toast(page, "Mention de l'image enregistrée")).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(mark).toHaveValue('projection');
    await mark.selectOption("Photo d'origine");
    await expect(toast(page, "Mention de l'image enregistrée")).toBeVisible();
    await page.reload();
    await expect(mark).toHaveValue('');
  });

  test('is restored when the server refuses the change', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    const { id } = await withPictures(api, 1);
    await openImages(page, site, id);
    await page.route(IMAGE, answerWith(500, { status: 'error', message: 'Non' }));
    await page.getByLabel("Mention de l'image 1").selectOption('Image retouchée');
    await expect(toast(page, "Impossible d'enregistrer la mention de l'image")).toBeVisible();
    await expect(page.getByLabel("Mention de l'image 1")).toHaveValue('');
  });
});

async function withPictures(api: SiteApi, count: number): Promise<{ id: number; title: string }> {
  const property = await api.createProperty({ title: 'Maison aux photos' });
  const pictures = Array.from({ length: count }, (_, index) => aPicture({ width: 320 + index, height: 240 }));
  await api.uploadPictures(property.id, await Promise.all(pictures));
  return property;
}

/** The pictures in the order they are shown. */
async function expectOrder(page: Page, order: string[]) {
  const sources = () =>
    tiles(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  await expect.poll(sources).toEqual(order);
}

async function hideTab(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

async function expectTarget(locator: Locator) {
  const box = await locator.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}
