import { expectAccessible } from './accessible.ts';
import { ContactPage, PARAMS, PERSON } from './contact-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { expectToFit } from './screen-widths.ts';

const VILLA = '/contact?ref=12&title=Villa%20vue%20mer&location=Saint-Florent&price=1250000';

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

  test('says how the data is used, with a link to the privacy page', async ({ page }) => {
    await page.goto('/contact');

    await expect(page.getByRole('form')).toContainText('trois ans');
    await expect(page.getByLabel('Téléphone')).toHaveAccessibleDescription(
      "Votre numéro sert à vous répondre au sujet de votre demande, et à rien d'autre.",
    );
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

    test('shows the e-mail address instead of a form that cannot be sent', async ({ page }) => {
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

  test('comes from the property page and has its reference', async ({ page, api }) => {
    const property = await api.createProperty({ title: 'Maison & jardin', location: 'Corte', price: 320_000 });
    const contact = new ContactPage(page);
    const sent = await contact.emailService();
    await openPage(page, `/vente/${property.id}`);
    await page.getByRole('link', { name: "Contacter l'agent" }).first().click();

    await expect(contact.message).toHaveValue(/«\sMaison & jardin\s» situé à Corte au prix de 320\s000\s€/);
    await expect(contact.project).toHaveValue('recherche');
    await contact.fill();
    await contact.button.click();
    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
    expect(sent[0]?.template_params).toMatchObject({ ...PARAMS, property_ref: String(property.id) });
  });

  test('shows markup in the address as plain text', async ({ page }) => {
    const contact = new ContactPage(page);
    const hostile = '</textarea><script>document.title="pwned"</script><img src=x onerror=alert(1)>';
    await page.goto(`/contact?ref=1&title=${encodeURIComponent(hostile)}&location=${encodeURIComponent('"\'><b>')}`);

    await expect(contact.message).toHaveValue(new RegExp(`«\\s${RegExp.escape(hostile)}\\s» situé à "'><b>`));
    await expect(page).toHaveTitle(/^Contact/);
    await expect(page.locator('main img[src=x]')).toHaveCount(0);
  });

  test("never replaces the visitor's own text", async ({ page }) => {
    const contact = new ContactPage(page);
    // Hydrated: a field that is filled in during hydration may keep both texts.
    await openPage(page, VILLA);
    await contact.message.fill('La piscine est-elle chauffée ?');

    await page.goto('/contact?ref=7&title=Maison&location=Corte&price=1');
    await expect(contact.message).toHaveValue(/Maison/);
    await page.goto(VILLA);
    await expect(contact.message).toHaveValue('La piscine est-elle chauffée ?');
  });
});

test.describe('the fields', () => {
  test('show what is missing, the first invalid one takes the focus, and nothing is sent', async ({ page }) => {
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
    await expect(contact.email).toHaveAccessibleDescription(/Il manque la fin de l'adresse/);
    await contact.button.click();
    await expect(contact.email).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('send a phone number as it was typed', async ({ page }) => {
    const contact = new ContactPage(page);
    const sent = await contact.emailService();
    await openPage(page, '/contact');
    await contact.fill({ phone: '+1 (415) 555-2671' });
    await contact.button.click();

    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
    expect(sent[0]?.template_params.phone).toBe('+1 (415) 555-2671');
  });

  test('keep their content across a reload', async ({ page }) => {
    const contact = new ContactPage(page);
    await openPage(page, VILLA);
    await contact.fill();
    await page.reload();
    await expect(contact.message).toHaveValue(PERSON.message);

    expect(await contact.values()).toEqual(PERSON);
  });
});

test.describe('for everyone', () => {
  test('the button stays readable while it changes between enabled and disabled', async ({ page }) => {
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

  test('every state is accessible, and fits every screen', async ({ page, problems }) => {
    problems.expect(/status of 500/);
    const contact = new ContactPage(page);
    let status = 500;
    await contact.emailService((route) => route.fulfill({ status, body: 'OK' }));
    const expectReadable = async () => {
      await expectToFit(page, [1440, 768, 360]);
      await expectAccessible(page);
    };
    await page.goto(VILLA);
    await expect(contact.button).toBeEnabled();
    await expectReadable();
    await contact.button.click();
    await expect(contact.name).toHaveAccessibleDescription(/\.$/);
    await expectReadable();
    await contact.fill();
    await contact.button.click();
    await expect(contact.alert).toBeVisible();
    await expectReadable();
    status = 200;
    await contact.button.click();
    await expect(contact.alert).toHaveText('Message envoyé avec succès !');
    await expectReadable();
  });
});
