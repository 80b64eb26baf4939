import type { RouterContextProvider } from 'react-router';
import { filmHostOf } from '#contract/property/film-hosts.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { frameContext } from './api-context.ts';

/** Lets the page of a home show its film. For loaders of the server: browsers keep the policy of their document. */
export function allowFilm(
  context: Readonly<RouterContextProvider>,
  { film_url }: Pick<PublicProperty, 'film_url'>,
): void {
  const host = film_url === null ? undefined : filmHostOf(film_url);
  if (host) context.get(frameContext)(host.origin);
}
