import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { isAdminPath } from '#contract/admin/admin-paths.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { siteContext } from '#web/api/api-context.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { type RootData, useFoundRootData } from '#web/api/site.ts';
import figtree from '#web/assets/fonts/figtree-400-700.woff2';
import piazzolla from '#web/assets/fonts/piazzolla-600-700.woff2';
import { hiddenPageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/root.ts';
import allStyles from './app.css?url';
import { PAGE_STYLES } from './page-styles.ts';
import { ErrorPage } from './ui/layout/error-page.tsx';

export function loader({ context }: Route.LoaderArgs): RootData {
  const now = new Date();
  return { site: context.get(siteContext), year: now.getFullYear(), today: agentDay(now) };
}

/** What is shown of the settings may have changed in the administration. Elsewhere an open tab keeps what it began with. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return isAdminPath(currentUrl.pathname) && !isAdminPath(nextUrl.pathname);
}

/** Of the error screen; every page has its own. */
export function meta() {
  return hiddenPageMeta('Unexpected Application Error!');
}

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'alternate', href: '/feed.xml', type: 'application/rss+xml', title: 'Nouveaux biens à vendre' },
    ...[figtree, piazzolla].map(
      (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
    ),
  ];
}

const NEVER = () => () => undefined;
const YES = () => true;
const NO = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const apiUrl = useFoundRootData()?.site.apiUrl;
  // The document has the styles of its own page. Those of every other page, and of what opens, come with the scripts.
  const hasPageStyles = !isAdminPath(useLocation().pathname);
  const isHydrated = useSyncExternalStore(NEVER, YES, NO);
  return (
    <html lang="fr" data-api-url={apiUrl || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfcfa" />
        {/* Written by the server alone: browsers keep what it wrote. */}
        {import.meta.env.SSR && hasPageStyles && (
          <style href="page" precedence="site">
            {PAGE_STYLES}
          </style>
        )}
        {/* Without a precedence, with which React would wait for it before it shows anything new. */}
        {(isHydrated || !hasPageStyles) && <link rel="stylesheet" href={allStyles} />}
        <Meta />
        <Links />
        <link rel="manifest" href={hasPageStyles ? '/site.webmanifest' : '/admin.webmanifest'} />
        {hasPageStyles && <link rel="preload" href={allStyles} as="style" fetchPriority="low" />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const [queryClient] = useState(getQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** The last error screen, for when even the layout fails. */
export function ErrorBoundary() {
  return (
    <main className="min-h-svh bg-calcaire">
      <ErrorPage title="Unexpected Application Error!" />
    </main>
  );
}
