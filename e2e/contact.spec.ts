import { expectAccessible } from './accessible.ts';
import { ContactPage, PARAMS, PERSON } from './contact-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

const VILLA = '/contact?ref=12&title=Villa%20vue%20mer&location=Saint-Florent&price=1250000';
const EMPTY = { name: '', email: '', phone: '', project: '', message: '' };

test.describe('the page', () => {
  test('shows one address to write to and the five fields to fill in', async ({ page }) => {
    const contact = new ContactPage(page);
    await page.goto('/contact');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-moi');
    const mail = page.getByRole('main').locator('a[href^="mailto:"]');
    await expect(mail).toHaveCount(1);
    await expect(mail).toHaveText('contact@jpvzimm.example');
    await expect(mail).toHaveAttribute('href', 'mailto:contact@jpvzimm.example');

    for (const field of [contact.name, contact.email, contact.phone, contact.project, contact.message]) {
      await expect(field).toHaveJSProperty('required', true);
    }
    await expect(contact.name).toHaveAttribute('autocomplete', 'name');
    await expect(contact.email).toHaveAttribute('type', 'email');
    await expect(contact.email).toHaveAttribute('autocomplete', 'email');
    await expect(contact.phone).toHaveAttribute('type', 'tel');
    await expect(contact.phone).toHaveAttribute('autocomplete', 'tel');
    await expect(contact.message).toHaveAttribute('rows', '5');
    const options = await contact.project.evaluate((select: HTMLSelectElement) =>
      [...select.options].map(({ value, text }) => [value, text]),
    );
    expect(options).toEqual([
      ['', 'Sélectionnez une option'],
      ['vente', 'Vente de bien'],
      ['recherche', 'Recherche de bien'],
    ]);
    await expect(contact.button).toHaveText('Envoyer le message');
    await expect(page.getByText("Messages envoyés aujourd'hui")).toBeHidden();
    await expect(page.getByText("Temps d'attente restant")).toBeHidden();
  });

  test('says what becomes of the data and leads to the whole story', async ({ page }) => {
    await page.goto('/contact');

    await expect(page.getByRole('form')).toContainText('trois ans');
    await page.getByRole('form').getByRole('link', { name: 'confidentialité' }).click();
    await expect(page).toHaveURL('/confidentialite');
  });

  test('has a title, a description and a canonical address without its parameters', async ({ request }) => {
    const html = await (await request.get(VILLA)).text();

    expect(html).toMatch(/<title>Contact \| /);
    expect(html).toMatch(/<meta name="description" content="[^"]+"/);
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/contact"/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('tells to write by e-mail instead, and loses no one in a form that cannot be sent', async ({ page }) => {
      await page.goto('/contact');

      // Playwright finds no text inside this element.
      const link = page.locator('form noscript a');
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', 'mailto:contact@jpvzimm.example');
      await expect(page.getByRole('button', { name: 'Envoyer le message' })).toBeDisabled();
    });
  });
});

test.describe('the message about a property', () => {
  test('is in the page before any script runs', async ({ request }) => {
    const html = await (await request.get(VILLA)).text();

    expect(html).toMatch(
      /<textarea[^>]*>Bonjour, je suis intéressé\(e\) par le bien «\s*Villa vue mer\s*» situé à Saint-Florent au prix de 1\s250\s000\s€\./,
    );
  });

  test('comes from the property page and tells the agent which it is', async ({ page, api }) => {
    const property = await api.createProperty({ title: 'Maison & jardin', location: 'Corte', price: 320_000 });
    const contact = new ContactPage(page);
    const sent = await contact.emailService();
    await openPage(page, `/vente/${property.id}`);
    await page.getByRole('link', { name: "Contacter l'agent" }).first().click();

    await expect(contact.message).toHaveValue(/«\sMaison & jardin\s» situé à Corte au prix de 320\s000\s€/);
    await contact.fill();
    await contact.button.click();
    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
    expect(sent[0]?.template_params).toMatchObject({ ...PARAMS, property_ref: String(property.id) });
  });

  test('shows hostile words as the plain text they are', async ({ page }) => {
    const contact = new ContactPage(page);
    const hostile = '</textarea><script>document.title="pwned"</script><img src=x onerror=alert(1)>';
    await page.goto(`/contact?ref=1&title=${encodeURIComponent(hostile)}&location=${encodeURIComponent('"\'><b>')}`);

    await expect(contact.message).toHaveValue(new RegExp(`«\\s${RegExp.escape(hostile)}\\s» situé à "'><b>`));
    await expect(page).toHaveTitle(/^Contact/);
    await expect(page.locator('main img[src=x]')).toHaveCount(0);
  });

  test("never takes the place of the visitor's own words", async ({ page }) => {
    const contact = new ContactPage(page);
    // Alive: a field that is filled in while the page wakes up may keep both texts.
    await openPage(page, VILLA);
    await contact.message.fill('La piscine est-elle chauffée ?');

    await page.goto('/contact?ref=7&title=Maison&location=Corte&price=1');
    await expect(contact.message).toHaveValue(/Maison/);
    await page.goto(VILLA);
    await expect(contact.message).toHaveValue('La piscine est-elle chauffée ?');
  });
});

test.describe('sending', () => {
  test('hands the e-mail service what it asks for, shows that it is under way, then clears the form', async ({
    page,
  }) => {
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
    await expect(page.getByText('prend plus de temps que d’habitude')).toBeVisible();
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

  test('happens once however often the button is pressed', async ({ page }) => {
    const contact = new ContactPage(page);
    const sent = await contact.emailService();
    await openPage(page, '/contact');
    await contact.fill();
    await contact.button.dblclick();

    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
    expect(sent).toHaveLength(1);
  });

  test('works in a browser that forbids storage, and counts as long as the page is open', async ({ page }) => {
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

  test('works by keyboard alone, and the outcome takes the focus', async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.emailService();
    await openPage(page, '/contact');
    await contact.name.focus();
    for (const text of [PERSON.name, PERSON.email, PERSON.phone, 'V', PERSON.message]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    // The link to the privacy page stands before the button; the hidden field is not on the way.
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

  test('when there is no connection, and sends once it is back', async ({ page, context, problems }) => {
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

test.describe('the fields', () => {
  test('say in words what is missing, the first one takes the focus, and nothing is sent', async ({ page }) => {
    const contact = new ContactPage(page);
    const sent = await contact.emailService();
    await openPage(page, '/contact');
    await contact.button.click();

    for (const field of [contact.name, contact.email, contact.phone, contact.project, contact.message]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/\.$/);
    }
    await expect(contact.name).toBeFocused();

    await contact.fill({ email: 'camille@' });
    await expect(contact.name).not.toHaveAttribute('aria-invalid');
    await expect(contact.email).toHaveAccessibleDescription(/Il manque la fin de l’adresse/);
    await contact.button.click();
    await expect(contact.email).toBeFocused();
    expect(sent).toEqual([]);
  });

  for (const phone of ['06.12.34.56.78', '+1 (415) 555-2671', '0049 30 901820', '+39 06 698 12345']) {
    test(`take the phone number ${phone}`, async ({ page }) => {
      const contact = new ContactPage(page);
      const sent = await contact.emailService();
      await openPage(page, '/contact');
      await contact.fill({ phone });
      await contact.button.click();

      await expect(contact.alert).toHaveText('Message envoyé avec succès !');
      expect(sent[0]?.template_params.phone).toBe(phone);
    });
  }

  test('keep their content across a reload', async ({ page }) => {
    const contact = new ContactPage(page);
    await openPage(page, VILLA);
    await contact.fill();
    await page.reload();
    await expect(contact.message).toHaveValue(PERSON.message);

    expect(await contact.values()).toEqual(PERSON);
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

  test('a message tried too early is refused in words', async ({ page }) => {
    const contact = new ContactPage(page);
    const sent = await contact.emailService();
    await contact.remembers({ count: 1, timestamp: ago(9.5), lastSubmit: ago(9.5) });
    await page.clock.install({ time: NOW.getTime() - 60_000 });
    await page.clock.pauseAt(NOW);
    await page.goto('/contact');
    await expect(page.getByText("Temps d'attente restant : 51 secondes")).toBeVisible();
    await contact.fill();
    await page.getByRole('form').evaluate((form: HTMLFormElement) => form.requestSubmit());

    await expect(contact.alert).toHaveText("Merci d'attendre 51 secondes avant d'envoyer un nouveau message.");
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

  for (const garbage of ['nonsense', '[]', 'null', '{"count":"many"}']) {
    test(`${garbage} in storage keeps no one from writing`, async ({ page }) => {
      const contact = new ContactPage(page);
      await contact.remembers(garbage);
      await page.goto('/contact');

      await expect(contact.button).toBeEnabled();
    });
  }
});

test.describe('for everyone', () => {
  test('the button can be read while it changes between enabled and disabled', async ({ page }) => {
    await page.goto('/contact');
    const { button } = new ContactPage(page);
    await expect(button).toBeEnabled();

    for (const isDisabled of [true, false]) {
      const moving = await button.evaluate((element: HTMLButtonElement, disabled) => {
        element.disabled = disabled;
        return element.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty);
      }, isDisabled);
      expect(moving).not.toContain('background-color');
    }
  });

  for (const width of [360, 768, 1440]) {
    test(`every state is accessible and fits at ${width} px`, async ({ page, problems }) => {
      problems.expect(/status of 500/);
      const contact = new ContactPage(page);
      let status = 500;
      await contact.emailService((route) => route.fulfill({ status, body: 'OK' }));
      await page.setViewportSize({ width, height: 800 });
      await page.goto(VILLA);
      await expect(contact.button).toBeEnabled();
      await expectAccessible(page);
      await contact.button.click();
      await expect(contact.name).toHaveAccessibleDescription(/\.$/);
      await expectAccessible(page);
      await contact.fill();
      await contact.button.click();
      await expect(contact.alert).toBeVisible();
      await expectAccessible(page);
      status = 200;
      await contact.button.click();
      await expect(contact.alert).toHaveText('Message envoyé avec succès !');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
