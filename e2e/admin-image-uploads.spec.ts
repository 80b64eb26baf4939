import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { propertyPath } from '#contract/property/property-path.ts';
import { expectAccessible } from './accessible.ts';
import { openImages, tiles, zone } from './admin-images-page.ts';
import { answerWith, loseFirstAnswer, REFUSED, signIn, toast } from './admin-page.ts';
import { EDIT, fillForm, idOf } from './admin-properties-page.ts';
import { test, expect as withinSeconds } from './fixtures.ts';
import { aPicture } from './site-api.ts';

/** The encoder has a low priority: on a busy machine a photo takes long. */
const expect = withinSeconds.configure({ timeout: 60_000 });

const IMAGES = '**/api/properties/*/images';

const input = (page: Page) => page.getByLabel('Ajouter des images');
const sending = (page: Page) => page.getByRole('progressbar');

test.describe('adding images', () => {
  test('sends several in the order they were chosen, and shows the progress @journey', async ({
    page,
    site,
    api,
    request,
  }) => {
    const { id } = await api.createProperty();
    await openImages(page, site, id);
    await expect(page.getByText('JPG, PNG ou WebP, 5 Mo maximum par image')).toBeVisible();
    await expect(input(page)).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
    await expect(input(page)).toHaveAttribute('multiple');
    const forms: string[] = [];
    await page.route(IMAGES, async (route) => {
      forms.push(route.request().postData() ?? '');
      await expect(page.getByText('Upload en cours...')).toBeVisible();
      await expect(input(page)).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
      if (forms.length === 1) {
        await expect(sending(page)).toHaveCount(2);
        await expectAccessible(page);
      }
      await route.continue();
    });
    const shown = await noteTexts(zone(page));
    await input(page).setInputFiles([await aFile('large.jpg', { width: 900, height: 600 }), await aFile('small.jpg')]);

    await expect(toast(page, 'Images ajoutées avec succès')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(shown).toContain('Images ajoutées avec succès');
    await expect(zone(page).getByText('Images ajoutées avec succès')).toBeHidden();
    await expect(tiles(page)).toHaveCount(2);
    await expect(tiles(page).first()).toContainText('Couverture');
    await expect(tiles(page).first()).toContainText('1 / 2');
    await expect(tiles(page).last()).not.toContainText('Couverture');
    expect(forms.map((form) => form.includes('name="files[]"'))).toEqual([true, true]);

    const { data } = await (await request.get(`/api/properties/${id}`)).json();
    expect(data.data.pictures.map(({ width }: { width: number }) => width)).toEqual([900, 640]);
    await page.goto(propertyPath(data.data));
    await expect(page.locator(`img[src="${data.data.images[0]}"]`).first()).toBeVisible();
  });

  test('sends a single one', async ({ page, site, api }) => {
    const { id } = await api.createProperty();
    await openImages(page, site, id);
    const shown = await noteTexts(zone(page));
    await input(page).setInputFiles(await aFile('one.jpg'));
    await expect(toast(page, 'Images ajoutées avec succès')).toBeVisible();
    await expect.poll(shown).toContain('Image ajoutée avec succès');
  });

  test('opens the file chooser from the heading, the control and the drop zone', async ({ page, site, api }) => {
    const { id } = await api.createProperty();
    await openImages(page, site, id);
    for (const pressed of [
      page.getByText('Ajouter des images'),
      input(page),
      page.getByText('Glissez vos images ici'),
    ]) {
      const chooser = page.waitForEvent('filechooser');
      await pressed.click();
      expect((await chooser).isMultiple()).toBe(true);
    }
  });

  test('accepts dropped images and ignores other files', async ({ page, site, api }) => {
    const { id } = await api.createProperty();
    await openImages(page, site, id);
    const bytes = [...(await aFile('x')).buffer];
    const dataTransfer = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'plage.jpg', { type: 'image/jpeg' }));
      transfer.items.add(new File(['%PDF'], 'mandat.pdf', { type: 'application/pdf' }));
      transfer.items.add(new File(['GIF89a'], 'plage.gif', { type: 'image/gif' }));
      return transfer;
    }, bytes);
    await page.getByText('Glissez vos images ici').dispatchEvent('dragover', { dataTransfer });
    await page.getByText('Glissez vos images ici').dispatchEvent('drop', { dataTransfer });
    await expect(tiles(page)).toHaveCount(1);
    await expect(page.getByText('2 fichiers ignorés')).toBeVisible();
  });

  test('names a photo that the site cannot show, with what to do on the telephone', async ({ page, site, api }) => {
    const { id } = await api.createProperty();
    await openImages(page, site, id);
    const buffer = Buffer.from('ftypheic');
    await page.getByLabel('Ajouter des images').setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer });
    await expect(zone(page)).toContainText('IMG_0042.HEIC : cette photo est au format HEIC');
    await expect(zone(page)).toContainText('Sur un iPhone : Réglages');
    await expect(zone(page)).toContainText('Sur un Samsung : Appareil photo');
  });

  test('sends what was chosen before the first save, in one press', async ({ page, site, api }) => {
    await signIn(page, site, '/admin/properties/new');
    await page.getByLabel('Choisir des photos').setInputFiles([await aFile('a.jpg'), await aFile('b.jpg')]);
    await page.getByLabel('Choisir des photos').setInputFiles([await aFile('c.jpg')]);
    await page.getByRole('button', { name: 'Ne pas envoyer b.jpg' }).click();
    // A refused save keeps them.
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByLabel('Titre')).toBeFocused();
    await fillForm(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();

    await expect(page).toHaveURL(EDIT);
    await expect(toast(page, 'Images ajoutées avec succès')).toBeVisible();
    await expect(tiles(page)).toHaveCount(2);
    await api.deleteProperty(idOf(page));
  });

  test('resizes a large photo before sending it, the right way up', async ({ page, site, api, request }) => {
    const { id } = await api.createProperty();
    await openImages(page, site, id);
    // As phones do: noise that compresses badly, rotated by an EXIF orientation.
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 80 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const sent = page.waitForRequest(IMAGES);
    await input(page).setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer });
    await expect(tiles(page)).toHaveCount(1);

    const { requestBodySize } = await (await sent).sizes();
    expect(requestBodySize).toBeLessThan(Math.min(buffer.length, 5 * 1024 * 1024));
    const { data } = await (await request.get(`/api/properties/${id}`)).json();
    expect(data.data.pictures[0]).toMatchObject({ width: 1350, height: 1800 });
  });

  test('keeps the others when one fails, which can be retried alone', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    const { id } = await api.createProperty();
    await openImages(page, site, id);
    let calls = 0;
    await page.route(IMAGES, (route) => {
      calls += 1;
      return calls === 2 ? answerWith(200, { status: 'error', message: 'Disque plein' })(route) : route.continue();
    });
    await input(page).setInputFiles([await aFile('a.jpg'), await aFile('b.jpg'), await aFile('c.jpg')]);
    await expect(toast(page, "Erreur lors de l'upload des images")).toBeVisible();
    await expect(tiles(page)).toHaveCount(2);
    await expect(page.getByRole('listitem').filter({ hasText: 'b.jpg' })).toContainText('Disque plein');
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(tiles(page)).toHaveCount(3);
    await expect(page.getByText('b.jpg')).toBeHidden();
    expect(calls).toBe(4);
  });

  test('adds an image once when its answer was lost and it is sent again', async ({ page, site, api, problems }) => {
    problems.expect(REFUSED);
    const { id } = await api.createProperty();
    await openImages(page, site, id);
    await loseFirstAnswer(page, IMAGES, 'POST');
    await input(page).setInputFiles([await aFile('a.jpg'), await aFile('b.jpg')]);
    await expect(toast(page, "Erreur lors de l'upload des images")).toBeVisible();

    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(toast(page, 'Images ajoutées avec succès')).toBeVisible();
    await expect(tiles(page)).toHaveCount(2);
  });

  test('logs the refusal of the server to the console', async ({ page, site, api, problems }) => {
    problems.expect(/Upload failed: Disque plein/);
    const { id } = await api.createProperty();
    await openImages(page, site, id);
    await page.route(IMAGES, answerWith(200, { status: 'error', message: 'Disque plein' }));
    const logged = page.waitForEvent('console', (message) => message.text().includes('Upload failed: Disque plein'));
    await input(page).setInputFiles(await aFile('a.jpg'));
    await logged;
    await page.getByRole('button', { name: 'Ne pas envoyer a.jpg' }).click();
    await expect(page.getByText('a.jpg')).toBeHidden();
  });

  test('asks before the page is left during an upload', async ({ page, site, api }) => {
    const { id } = await api.createProperty();
    await openImages(page, site, id);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(IMAGES, async (route) => {
      await held;
      await route.continue();
    });
    await input(page).setInputFiles(await aFile('a.jpg'));
    await expect(page.getByText('Upload en cours...')).toBeVisible();
    const question = page.waitForEvent('dialog');
    const click = page.getByRole('button', { name: 'Annuler' }).click();
    const dialog = await question;
    expect(dialog.message()).toBe("Des images sont en cours d'envoi. Quitter la page ?");
    await dialog.dismiss();
    await click;
    letGo();
    await expect(tiles(page)).toHaveCount(1);
  });
});

/** Every text it shows from now on, also one that is gone before a slow machine looks. */
async function noteTexts(element: Locator): Promise<() => Promise<string>> {
  const texts = await element.evaluateHandle((watched: HTMLElement) => {
    const noted: string[] = [];
    const note = () => noted.push(watched.innerText);
    new MutationObserver(note).observe(watched, { childList: true, characterData: true, subtree: true });
    return noted;
  });
  return async () => (await texts.jsonValue()).join('\n');
}

async function aFile(name: string, size = { width: 640, height: 480 }) {
  const buffer = Buffer.from(await (await aPicture(size)).arrayBuffer());
  return { name, mimeType: 'image/jpeg', buffer };
}
