import sharp from 'sharp';
import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import type { PictureKind, PictureMark } from '#contract/property/image.ts';
import { inputToJson } from '#contract/property/property-input.ts';
import type { PropertyJson } from '#contract/property/property-json.ts';
import type { SearchInput, SearchJson } from '#contract/searches/search-json.ts';
import type { SellerInput, SellerJson } from '#contract/sellers/seller-json.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import type { PropertyStatistics } from '#contract/statistics/statistics.ts';
import { aPropertyInput } from '#contract/testing/factories.ts';
import type { RunningSite } from './running-site.ts';

type NewVisit = { property_id: number; person: { name: string; email?: string; phone?: string } } & Partial<
  Omit<AppointmentJson, 'person'>
>;

/** What a test arranges as the administrator, before a person comes to the site. */
export class SiteApi {
  readonly #site: RunningSite;
  #token = '';
  readonly #created: number[] = [];
  /** As they were before the test changed them. */
  #settings: SiteSettings | undefined;

  static async signIn(site: RunningSite): Promise<SiteApi> {
    const api = new SiteApi(site);
    await api.signIn();
    return api;
  }

  private constructor(site: RunningSite) {
    this.#site = site;
  }

  /** Again, after a test that ended the other sessions of the account. */
  async signIn(): Promise<void> {
    this.#token = await requestToken(this.#site);
  }

  /** The property is gone again when the test ends. */
  async createProperty(
    given: Partial<PropertyJson & Pick<PropertyFields, 'mandate_ends_on'>> = {},
  ): Promise<PropertyJson> {
    const { data } = await this.#call(
      'POST',
      '/properties',
      JSON.stringify({ ...inputToJson(aPropertyInput()), ...given }),
    );
    this.#created.push(data.id);
    return data;
  }

  async deleteProperty(id: number): Promise<void> {
    await this.#call('DELETE', `/properties/${id}`);
  }

  /** Other tests leave what they deleted by themselves. */
  async emptyTrash(): Promise<void> {
    const { data } = await this.#call('GET', '/trash');
    for (const { id } of data) await this.#call('DELETE', `/trash/${id}`);
  }

  async changeProperty(id: number, change: Partial<PropertyJson>): Promise<void> {
    await this.#call('PUT', `/properties/${id}`, JSON.stringify(change));
  }

  async readProperty(id: number): Promise<PropertyJson> {
    return (await this.#call('GET', `/properties/${id}?include=images`)).data;
  }

  async uploadPictures(propertyId: number, pictures: Blob[]): Promise<void> {
    const form = new FormData();
    for (const [index, picture] of pictures.entries()) form.append('files[]', picture, `picture-${index}.jpg`);
    await this.#call('POST', `/properties/${propertyId}/images`, form);
  }

  async deleteFirstPicture(propertyId: number): Promise<void> {
    await this.#call('DELETE', await this.#firstPicture(propertyId));
  }

  async markFirstPicture(propertyId: number, mark: PictureMark): Promise<void> {
    await this.#call('PUT', await this.#firstPicture(propertyId), JSON.stringify({ mark }));
  }

  async describeFirstPicture(propertyId: number, words: { kind?: PictureKind; caption?: string }): Promise<void> {
    await this.#call('PUT', await this.#firstPicture(propertyId), JSON.stringify(words));
  }

  async #firstPicture(propertyId: number): Promise<string> {
    const { data } = await this.#call('GET', `/properties/${propertyId}?include=images`);
    return `/properties/${propertyId}/images/${data.images[0].split('/').at(-1)}`;
  }

  /** Answers the path of a page for one reader. */
  async createLink(propertyId: number, name: string): Promise<string> {
    const expires_at = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const { data } = await this.#call('POST', `/properties/${propertyId}/links`, JSON.stringify({ name, expires_at }));
    return new URL(data.url).pathname;
  }

  /** The settings are as before when the test ends. */
  async changeSettings(change: Partial<SiteSettings>): Promise<void> {
    await this.willChangeSettings();
    await this.#call('PUT', '/settings', JSON.stringify(change));
  }

  /** A person will, in the browser. */
  async willChangeSettings(): Promise<void> {
    this.#settings ??= (await this.#call('GET', '/settings')).data;
  }

  /** What was counted of a property. */
  async countsOf(propertyId: number): Promise<PropertyStatistics | undefined> {
    const { data } = await this.#call('GET', '/statistics');
    return data.properties.find(({ id }: PropertyStatistics) => id === propertyId);
  }

  async createSearch(search: Partial<SearchInput>): Promise<SearchJson> {
    return (await this.#call('POST', '/searches', JSON.stringify({ name: 'Anna Martin', ...search }))).data;
  }

  async changeSearch(id: number, change: Partial<SearchInput>): Promise<void> {
    await this.#call('PUT', `/searches/${id}`, JSON.stringify(change));
  }

  async propose(searchId: number, propertyIds: number[]): Promise<void> {
    await this.#call('POST', `/searches/${searchId}/proposals`, JSON.stringify({ property_ids: propertyIds }));
  }

  async createSeller(seller: Partial<SellerInput>): Promise<SellerJson> {
    return (await this.#call('POST', '/sellers', JSON.stringify(seller))).data;
  }

  async changeSeller(id: number, change: Partial<SellerInput>): Promise<void> {
    await this.#call('PUT', `/sellers/${id}`, JSON.stringify(change));
  }

  async deleteSellers(): Promise<void> {
    const { data } = await this.#call('GET', '/sellers');
    for (const { id } of data) await this.#call('DELETE', `/sellers/${id}`);
  }

  async deleteSearches(): Promise<void> {
    const { data } = await this.#call('GET', '/searches');
    for (const { id } of data) await this.#call('DELETE', `/searches/${id}`);
  }

  async createVisit(visit: NewVisit): Promise<AppointmentJson> {
    return (await this.#call('POST', '/appointments', JSON.stringify(visit))).data;
  }

  async changeVisit(id: number, change: Partial<AppointmentJson>): Promise<void> {
    await this.#call('PUT', `/appointments/${id}`, JSON.stringify(change));
  }

  async deleteVisits(): Promise<void> {
    const { data } = await this.#call('GET', '/appointments');
    for (const { id } of data) await this.#call('DELETE', `/appointments/${id}`);
  }

  /** One that a person created in the browser. */
  willDelete(propertyId: number): void {
    this.#created.push(propertyId);
  }

  async undo(): Promise<void> {
    const deletions = this.#created.splice(0).map(async (id) => {
      // A test may have deleted it by itself.
      await this.#fetch('DELETE', `/properties/${id}`);
      await this.#fetch('DELETE', `/trash/${id}`);
    });
    await Promise.all(deletions);
    if (this.#settings) await this.#call('PUT', '/settings', JSON.stringify(this.#settings));
    this.#settings = undefined;
  }

  async #call(method: string, path: string, body?: string | FormData) {
    const response = await this.#fetch(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()).data;
  }

  #fetch(method: string, path: string, body?: string | FormData): Promise<Response> {
    const headers = new Headers({ Authorization: `Bearer ${this.#token}` });
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    return fetch(`${this.#site.baseUrl}/api${path}`, { method, body, headers });
  }
}

/** A token of a new session. */
export async function requestToken({ baseUrl, admin }: RunningSite): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${baseUrl}/api/auth/login`, { method: 'POST', body: JSON.stringify(admin), headers });
  return (await response.json()).data.token;
}

/** A JPEG of one colour, small: the site encodes each in several sizes. */
export async function aPicture({ width = 320, height = 240, background = '#4a7c94' } = {}): Promise<Blob> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([jpeg], { type: 'image/jpeg' });
}
