import { ContactPage, PARAMS, PERSON } from './contact-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

const EMPTY = { name: '', email: '', phone: '', project: '', message: '' };

test.describe('sending', () => {
  test('sends the parameters of the e-mail service, shows the progress, then clears the form', async ({ page }) => {
    const contact = new ContactPage(page);
    let answer = () => {};
    const answered = new Promise<void>((done) => {
      answer = done;
    });
    const sent = await contact.emailService(async (route) => {
      await answered;
      await route.fulfill({ body: 'OK' });
    });
    await page.clock.install();
    await openPage(page, '/contact');
    await contact.fill();
    await page.clock.fastForward(30_000);
    await contact.button.click();

    await expect(contact.button).toHaveText('Envoi en cours...');
    await expect(contact.button).toBeDisabled();
    await page.clock.runFor(9000);
    await expect(page.getByText("prend plus de temps que d'habitude")).toBeVisible();
    answer();
    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
    await expect(contact.button).toHaveText('Envoyer le message');
    expect(await contact.values()).toEqual(EMPTY);
    expect(sent).toEqual([
      {
        lib_version: '4.4.1',
        user_id: 'site',
        service_id: 'contact',
        template_id: 'message',
        template_params: PARAMS,
      },
    ]);

    await page.reload();
    await expect(page.getByText("Messages envoyés aujourd'hui : 1/3")).toBeVisible();
    expect(await contact.values()).toEqual(EMPTY);
  });

  test('happens once on several clicks', async ({ page }) => {
    const contact = new ContactPage(page);
    const sent = await contact.emailService();
    await openPage(page, '/contact');
    await contact.fill();
    await contact.button.dblclick();

    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
    expect(sent).toHaveLength(1);
  });

  test('works in a browser that forbids storage, and counts as long as the page is open', async ({
    page,
    problems,
  }) => {
    // The router reads the scroll position from storage, and reports that it is forbidden.
    problems.expect(/Access is denied for this document/);
    const contact = new ContactPage(page);
    const sent = await contact.emailService();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await openPage(page, '/contact');
    await contact.fill();
    await contact.button.click();

    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
    expect(sent).toHaveLength(1);
    await expect(page.getByText("Messages envoyés aujourd'hui : 1/3")).toBeVisible();
    await expect(contact.button).toBeDisabled();
  });

  test('works by keyboard alone, and the result takes the focus', async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.emailService();
    await openPage(page, '/contact');
    await contact.name.focus();
    for (const text of [PERSON.name, PERSON.email, PERSON.phone, 'V', PERSON.message]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    // The link to the privacy page comes before the button; the honeypot cannot be reached.
    await page.keyboard.press('Tab');
    await expect(contact.button).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Message envoyé avec succès !');
  });
});

test.describe('a failure keeps the form', () => {
  const FAILED = "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.";

  for (const [status, advice] of [
    [500, 'Votre message reste ici'],
    [403, 'Votre message reste ici'],
    [429, 'Trop de messages'],
  ] as const) {
    test(`when the service answers ${status}`, async ({ page, problems }) => {
      problems.expect(new RegExp(`status of ${status}`));
      const contact = new ContactPage(page);
      await contact.emailService((route) => route.fulfill({ status, body: 'no' }));
      await openPage(page, '/contact');
      await contact.fill();
      await contact.button.click();

      await expect(contact.alert).toHaveText(FAILED);
      await expect(page.getByText(advice)).toBeVisible();
      expect(await contact.values()).toEqual(PERSON);
      await expect(contact.button).toBeEnabled();
      expect(await contact.record()).toBeNull();
    });
  }

  test('while offline, and sends it once online', async ({ page, context, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const contact = new ContactPage(page);
    await contact.emailService();
    await openPage(page, '/contact');
    await context.setOffline(true);
    await contact.fill();
    await contact.button.click();

    await expect(contact.alert).toHaveText(FAILED);
    await expect(page.getByText('hors connexion')).toBeVisible();
    expect(await contact.values()).toEqual(PERSON);

    await context.setOffline(false);
    await contact.button.click();
    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
  });
});

test.describe('limits', () => {
  const NOW = new Date('2026-06-01T12:00:00.250Z');
  const ago = (seconds: number) => NOW.getTime() - seconds * 1000;

  test('a minute passes between two messages, counted down each second', async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.emailService();
    await page.clock.install({ time: NOW });
    await openPage(page, '/contact');
    await page.clock.pauseAt(new Date(NOW.getTime() + 60_000));
    await contact.fill();
    await contact.button.click();

    await expect(page.getByText("Messages envoyés aujourd'hui : 1/3")).toBeVisible();
    await expect(page.getByText("Temps d'attente restant : 60 secondes")).toBeVisible();
    await expect(page.getByText("Merci d'attendre 60 secondes avant d'envoyer un nouveau message.")).toBeVisible();
    await expect(contact.button).toBeDisabled();
    const sentAt = NOW.getTime() + 60_000;
    expect(await contact.record()).toEqual({ count: 1, timestamp: sentAt, lastSubmit: sentAt });

    await page.clock.runFor(1000);
    await expect(page.getByText("Temps d'attente restant : 59 secondes")).toBeVisible();
    await page.clock.runFor(58_000);
    await expect(page.getByText("Temps d'attente restant : 1 secondes")).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByText("Temps d'attente restant")).toBeHidden();
    await expect(contact.button).toBeEnabled();
    await expect(page.getByRole('status')).toHaveText('Vous pouvez envoyer un autre message.');
  });

  test('the third message of the day is the last, until a day has passed', async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.emailService();
    await contact.remembers({ count: 2, timestamp: ago(7200), lastSubmit: ago(3600) });
    await page.clock.install({ time: NOW });
    await page.goto('/contact');
    await expect(page.getByText("Messages envoyés aujourd'hui : 2/3")).toBeVisible();
    await contact.fill();
    await contact.button.click();

    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
    await expect(page.getByText("Messages envoyés aujourd'hui : 3/3")).toBeVisible();
    const limit = "Vous avez atteint le nombre maximum de messages pour aujourd'hui. Réessayez demain.";
    await expect(page.getByText(limit, { exact: true })).toBeVisible();
    await page.clock.fastForward(120_000);
    await expect(contact.button).toBeDisabled();

    await page.clock.fastForward(22 * 3_600_000);
    await expect(contact.button).toBeEnabled();
    await expect(page.getByText("Messages envoyés aujourd'hui")).toBeHidden();
  });

  test('a message sent too early shows the remaining wait', async ({ page }) => {
    const contact = new ContactPage(page);
    const sent = await contact.emailService();
    await contact.remembers({ count: 1, timestamp: ago(9.5), lastSubmit: ago(9.5) });
    await page.clock.install({ time: NOW.getTime() - 60_000 });
    await page.clock.pauseAt(NOW);
    await page.goto('/contact');
    await expect(page.getByText("Temps d'attente restant : 51 secondes")).toBeVisible();
    await contact.fill();
    await page.getByRole('form').evaluate((form: HTMLFormElement) => form.requestSubmit());

    const sentence = "Merci d'attendre 51 secondes avant d'envoyer un nouveau message.";
    await expect(contact.alert).toHaveText(sentence);
    await expect(page.getByText(sentence)).toHaveCount(1);
    expect(sent).toEqual([]);
    await page.clock.runFor(51_000);
    await expect(contact.alert).toBeHidden();
    await expect(contact.button).toBeEnabled();
  });

  test('a message sent from another tab counts here too', async ({ page, context }) => {
    await new ContactPage(page).emailService();
    const other = await context.newPage();
    const contact = new ContactPage(other);
    await contact.emailService();
    await openPage(page, '/contact');
    await openPage(other, '/contact');
    await contact.fill();
    await contact.button.click();
    await expect(contact.alert).toBeVisible();

    await expect(page.getByText("Messages envoyés aujourd'hui : 1/3")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Envoyer le message' })).toBeDisabled();
  });

  test('nonsense in storage does not block the form', async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.remembers('nonsense');
    await page.goto('/contact');

    await expect(contact.button).toBeEnabled();
  });
});
