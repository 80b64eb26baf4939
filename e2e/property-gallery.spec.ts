import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { aVilla, mainPicture, VILLA } from './property-page.ts';

test.describe('the gallery', () => {
  test('wraps around with the arrows and jumps with the thumbnails', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 3 });
    await openPage(page, villa.path);
    const next = page.getByRole('button', { name: 'Image suivante' });
    const previous = page.getByRole('button', { name: 'Image précédente' });
    await expect(page.getByText('1 / 3')).toBeVisible();
    await expect(page.getByAltText(`${VILLA.title} — photo 1 sur 3`)).toBeVisible();

    await previous.click();
    await expect(page.getByText('3 / 3')).toBeVisible();
    await next.click();
    await expect(page.getByText('1 / 3')).toBeVisible();
    await next.click();
    await expect(page.getByAltText(`${VILLA.title} — photo 2 sur 3`)).toBeInViewport();

    const thumbnails = page.getByRole('group', { name: 'Choisir une image' }).getByRole('button');
    await thumbnails.nth(2).click();
    await expect(page.getByText('3 / 3')).toBeVisible();
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[aria-current=true]')).toHaveCount(1);
  });

  test('of one picture has neither arrows nor thumbnails', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 1 });
    await page.goto(villa.path);

    await expect(mainPicture(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Image / })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Choisir une image' })).toHaveCount(0);
  });

  test('of none shows the placeholder', async ({ page, api }) => {
    const villa = await aVilla(api);
    await page.goto(villa.path);

    await expect(page.getByAltText(`${VILLA.title} — aucune photo`)).toHaveAttribute('src', /placeholder/);
    await expect(mainPicture(page)).toHaveCount(0);
  });

  test('shows the placeholder for a picture that cannot be loaded', async ({ page, api, problems }) => {
    problems.expect(/ERR_FAILED/);
    const villa = await aVilla(api, { photos: 1 });
    await page.route('**/uploads/**', (route) => route.abort());
    await page.goto(villa.path);

    await expect(page.getByAltText(`${VILLA.title} — photo 1 sur 1`)).toHaveAttribute('src', /placeholder/);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('follows a horizontal swipe, and vertical scrolling still works', async ({ page, api }) => {
      const villa = await aVilla(api, { photos: 3 });
      await openPage(page, villa.path);

      await drag(page, { x: -150, y: 10 });
      await expect(page.getByText('2 / 3')).toBeVisible();
      await drag(page, { x: 150, y: 0 });
      await drag(page, { x: 150, y: 0 });
      await expect(page.getByText('3 / 3')).toBeVisible();
      await drag(page, { x: 30, y: 0 });
      await expect(page.getByText('3 / 3')).toBeVisible();

      await drag(page, { x: 5, y: -200 });
      await expect(page.getByText('3 / 3')).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    });

    test('works in the lightbox too', async ({ page, api }) => {
      const villa = await aVilla(api, { photos: 3 });
      await openPage(page, villa.path);
      await mainPicture(page).tap();

      await drag(page, { x: 150, y: 0 });
      await expect(page.getByRole('dialog').getByText('3 / 3')).toBeVisible();
    });
  });
});

test.describe('the lightbox', () => {
  test('opens on a click, wraps around with the arrow keys and closes with Escape', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 3 });
    await openPage(page, villa.path);
    const lightbox = page.getByRole('dialog');
    await expect(lightbox).toBeHidden();
    await mainPicture(page).click();
    await expect(lightbox.getByText('1 / 3')).toBeVisible();
    await expect(lightbox).toHaveCSS('position', 'fixed');

    await page.keyboard.press('ArrowLeft');
    await expect(lightbox.getByText('3 / 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('2 / 3')).toBeVisible();
    // A click on the picture takes the focus off the controls.
    await lightbox.getByAltText(/photo 2/).click();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('3 / 3')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(mainPicture(page)).toBeFocused();
    await expect(page.getByText('3 / 3')).toBeVisible();
  });

  test('has its own arrows and a button to close', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 2 });
    await openPage(page, villa.path);
    await mainPicture(page).click();
    const lightbox = page.getByRole('dialog');

    await lightbox.getByRole('button', { name: 'Image suivante' }).click();
    await lightbox.getByRole('button', { name: 'Image suivante' }).click();
    await lightbox.getByRole('button', { name: 'Image précédente' }).click();
    await expect(lightbox.getByText('2 / 2')).toBeVisible();
    await lightbox.getByRole('button', { name: 'Fermer' }).click();
    await expect(lightbox).toBeHidden();
  });

  test('traps the focus, and the page behind does not scroll', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 3 });
    await openPage(page, villa.path);
    await mainPicture(page).focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog');
    await expect(lightbox).toBeVisible();

    const place = await page.evaluate(() => window.scrollY);
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab');
      await expect(lightbox.locator(':focus')).toHaveCount(1);
    }
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });

  test('has a strip of all pictures, and is closed by Back', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 3 });
    await page.goto('/contact');
    await openPage(page, villa.path);
    await mainPicture(page).click();
    const strip = page.getByRole('group', { name: 'Toutes les photos' });
    const sizes = await strip.getByRole('button').evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeLessThan(100);
    await strip.getByRole('button').nth(2).click();
    await expect(page.getByRole('dialog').getByText('3 / 3')).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(villa.path);
    await expect(mainPicture(page)).toBeFocused();

    // Closed by its button, it leaves nothing to go back through.
    await mainPicture(page).click();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  test('preloads both neighbours', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 3 });
    await openPage(page, villa.path);
    await mainPicture(page).click();

    const pictures = page.getByRole('dialog').locator('.slide img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) {
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
    }
  });
});

/** One finger, from the middle of the current picture. */
async function drag(page: Page, { x, y }: { x: number; y: number }) {
  const picture = page.getByRole('dialog').or(mainPicture(page)).first();
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is no picture to draw a finger over');
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: start.x + x * part, y: start.y + y * part }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const becomes = reducedMotion === 'reduce' ? 'does not move into' : 'becomes';
  test(`the photo of a card ${becomes} that of the page (${reducedMotion})`, async ({ page, api }) => {
    await page.emulateMedia({ reducedMotion });
    const villa = await aVilla(api, { photos: 1 });
    await openPage(page, '/vente');
    const card = page.getByRole('article').getByRole('link', { name: VILLA.title });
    for (const [path, leave] of [
      [villa.path, () => card.click()],
      ['/vente', () => page.goBack()],
    ] as const) {
      const moved = page.evaluate(watchTransition);
      await leave();
      await expect(page).toHaveURL(path);
      expect(await moved).toBe(reducedMotion === 'no-preference');
    }
  });
}

/** Says whether the next view transition moves the photo of a home. */
function watchTransition(): Promise<boolean> {
  const start = document.startViewTransition.bind(document);
  return new Promise((resolve) => {
    document.startViewTransition = (update) => {
      document.startViewTransition = start;
      const transition = start(update);
      transition.ready.then(() => {
        const animations = document.getAnimations().map(({ effect }) => effect instanceof KeyframeEffect && effect);
        resolve(animations.some((effect) => effect && effect.pseudoElement === '::view-transition-group(home)'));
      });
      return transition;
    };
  });
}
