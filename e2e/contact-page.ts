import type { Page, Route } from '@playwright/test';

export const PERSON = {
  name: 'Camille Santoni',
  email: 'camille@courriel.example',
  phone: '+33 6 12 34 56 78',
  project: 'recherche',
  message: 'Je cherche une maison près de Corte.',
};

/** What the e-mail service is sent for that person by the default settings. */
export const PARAMS = {
  from_name: PERSON.name,
  from_email: PERSON.email,
  phone: PERSON.phone,
  project: PERSON.project,
  message: PERSON.message,
  to_name: 'JPVZIMM',
  reply_to: PERSON.email,
};

/** The fields of the contact form, by their labels. */
export class ContactPage {
  readonly #page: Page;
  readonly name;
  readonly email;
  readonly phone;
  readonly project;
  readonly message;
  readonly button;
  readonly alert;

  constructor(page: Page) {
    this.#page = page;
    const form = page.getByRole('form', { name: 'Formulaire de contact' });
    this.name = form.getByLabel('Nom (Prénom et Nom)');
    this.email = form.getByLabel('Email');
    this.phone = form.getByLabel('Téléphone');
    this.project = form.getByLabel('Projet');
    this.message = form.getByLabel('Message');
    this.button = form.locator('button[type=submit]');
    this.alert = form.getByRole('alert');
  }

  async fill(given: Partial<typeof PERSON> = {}) {
    const person = { ...PERSON, ...given };
    await this.name.fill(person.name);
    await this.email.fill(person.email);
    await this.phone.fill(person.phone);
    await this.project.selectOption(person.project);
    await this.message.fill(person.message);
  }

  /** Every field, in the order of the page. */
  async values() {
    return {
      name: await this.name.inputValue(),
      email: await this.email.inputValue(),
      phone: await this.phone.inputValue(),
      project: await this.project.inputValue(),
      message: await this.message.inputValue(),
    };
  }

  /** Replaces the e-mail service, whose limits would outlast the test. Returns what it was sent. */
  async emailService(answer: (route: Route) => Promise<void> = (route) => route.fulfill({ body: 'OK' })) {
    const bodies: { template_params: Record<string, unknown> }[] = [];
    await this.#page.route('**/api/v1.0/email/send', async (route) => {
      bodies.push(route.request().postDataJSON());
      await answer(route);
    });
    return bodies;
  }

  /** The sending record in the browser's storage when the page opens. */
  async remembers(record: unknown) {
    const text = typeof record === 'string' ? record : JSON.stringify(record);
    await this.#page.addInitScript((stored) => localStorage.setItem('contactFormSubmissions', stored), text);
  }

  record() {
    return this.#page.evaluate(() => JSON.parse(localStorage.getItem('contactFormSubmissions') ?? 'null'));
  }
}
