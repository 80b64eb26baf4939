import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { redirect, redirectDocument, replace, useLocation, useNavigationType } from 'react-router';
import { parsePropertyId, propertyPath } from '#contract/property/property-path.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { allowFilm } from '#web/api/allow-film.ts';
import type { ApiClient } from '#web/api/api-client.ts';
import { apiContext } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { PROPERTIES_KEY, propertyQuery } from '#web/api/queries.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { siteOf, useSite } from '#web/api/site.ts';
import { GONE_COOKIE, noteGoneProperty } from '#web/browser/gone-property.ts';
import { sendVisit } from '#web/browser/send-visit.ts';
import { arriveAtTop } from '#web/browser/smooth-scroll.ts';
import { lazyPart } from '#web/browser/use-import.ts';
import { AlertOffer } from '#web/features/alerts/alert-offer.tsx';
import { Breadcrumb } from '#web/features/property/heading.tsx';
import { PageActions } from '#web/features/property/page-actions.tsx';
import { PropertyContent, searchLike } from '#web/features/property/property-content.tsx';
import { SimilarLater } from '#web/features/property/similar-later.tsx';
import { VisitOffer } from '#web/features/visit-request/visit-offer.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import { priceValidUntil, propertyMeta } from '#web/seo/property-meta.ts';
import { FavoriteButton } from '#web/ui/controls/favorite-button.tsx';
import { ShareButton } from '#web/ui/controls/share-button.tsx';
import type { Route } from './+types/property.ts';

/** First visit: on the server. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const property = await loadProperty(params.idAndSlug, {
    url,
    getProperty: context.get(apiContext).getProperty,
    redirectTo: redirect,
    sendAway(isGone) {
      const headers = new Headers({ 'Cache-Control': 'no-store' });
      if (isGone) headers.set('Set-Cookie', GONE_COOKIE);
      return redirect(CATALOGUE_PATH, { headers });
    },
  });
  allowFilm(context, property);
  return { property, validUntil: priceValidUntil(new Date()) };
}

/** Later visits: in the browser, through the query cache. */
export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  function redirectTo(to: string, init?: number | ResponseInit) {
    const { pathname, search } = window.location;
    // A link that redirects is not in the history yet: push. An address reached by Back is: replace it. Also replace
    // when the redirect leads to the current page.
    return (pathname === url.pathname || pathname + search === to ? replace : redirect)(to, init);
  }
  const property = await loadProperty(params.idAndSlug, {
    url,
    getProperty: getKnownProperty,
    redirectTo,
    sendAway(isGone) {
      if (isGone) noteGoneProperty();
      return redirectTo(CATALOGUE_PATH);
    },
  });
  // A document of its own: that of another page lets no film in. Without the fragment: where Back has led to the same
  // address already, a browser would go to the fragment, load nothing and ask here again, without end.
  if (property.film_url && !isOwnDocument(url)) throw redirectDocument(propertyPath(property) + url.search);
  return { property, validUntil: priceValidUntil(new Date()) };
}

/** Whether the document was loaded for this address: its policy is of it. */
function isOwnDocument({ pathname }: URL): boolean {
  return performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === pathname);
}

async function getKnownProperty(id: number) {
  const queryClient = getQueryClient();
  try {
    return await queryClient.query(propertyQuery(id));
  } catch (error) {
    // Gone meanwhile: lists that still name it are refetched.
    if (error instanceof ApiError && error.status === 404) {
      queryClient.invalidateQueries({ queryKey: [PROPERTIES_KEY] });
    }
    throw error;
  }
}

type Loading = {
  url: URL;
  getProperty: ApiClient['getProperty'];
  redirectTo: typeof redirect;
  /** To the catalogue, which says so where the home is gone. */
  sendAway: (isGone: boolean) => Response;
};

async function loadProperty(idAndSlug: string, { url, getProperty, redirectTo, sendAway }: Loading) {
  const id = parsePropertyId(idAndSlug);
  if (id === undefined) throw sendAway(true);
  // Unknown, private or unreadable: in every case the visitor is redirected to the catalogue.
  const property = await getProperty(id).catch((error) => {
    throw sendAway(isNotFound(error));
  });

  if (url.pathname !== propertyPath(property)) {
    // Browsers must not cache it: a title that is changed back would make a loop.
    throw redirectTo(propertyPath(property) + url.search, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
  }
  return property;
}

/** As the API's client or, in one process, the function behind the API says it. Anything else is a failure to load. */
function isNotFound(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 404;
  return error instanceof Error && 'code' in error && error.code === 'property_not_found';
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta(propertyMeta(loaderData.property, siteOf(matches))) : [];
}

/** Written by the server, for readers that run no script: it comes after the others. */
const PropertyData = lazyPart(() => import('#web/seo/property-data.tsx').then((module) => module.PropertyData));

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  const { property: loaded, validUntil } = loaderData;
  const { data: property } = useQuery({ ...propertyQuery(loaded.id), initialData: loaded });
  useArrivalAtTop();
  const reportGallery = useVisit(property.id);
  const site = useSite();
  return (
    <div className="page-container property-page">
      <Breadcrumb title={property.title} />
      <PropertyContent
        property={property}
        actions={
          <PageActions>
            <FavoriteButton property={property} />
            <ShareButton
              label="Partager"
              look="ghost"
              title={property.title}
              url={site.publicUrl + propertyPath(property)}
              onShare={() => sendVisit(property.id, 'share')}
            />
          </PageActions>
        }
        onEnlarge={reportGallery}
        visit={<VisitOffer property={property} />}
        alertOffer={site.offersAlerts && <AlertOffer size="sm" search={searchLike(property)} />}
        similar={<SimilarLater id={property.id} />}
      />
      <Suspense>
        <PropertyData {...{ property, site, validUntil }} />
      </Suspense>
    </div>
  );
}

/** Scrolls to the top of a page opened by a link. Back and Forward restore the scroll position. */
function useArrivalAtTop() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const stop = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own.
  useLayoutEffect(() => {
    if (navigation !== 'POP') stop.current = arriveAtTop();
  }, [key, navigation]);
  // Leaving stops the movement: it must not scroll the next page.
  useLayoutEffect(() => () => stop.current?.(), []);
}

/** Reports each property that is shown. Returns how to report, once, that its photos were opened. */
function useVisit(propertyId: number): () => void {
  const opened = useRef<number>(undefined);
  useEffect(() => {
    opened.current = undefined;
    sendVisit(propertyId, 'view');
  }, [propertyId]);
  return () => {
    if (opened.current !== propertyId) sendVisit(propertyId, 'gallery');
    opened.current = propertyId;
  };
}
