import { type ReactNode, useRef } from 'react';
import { Outlet } from 'react-router';
import { useRootData } from '#web/api/site.ts';
import { useFocusOnArrival, useIsLeaving, useWaitForConnection } from '#web/browser/page-change.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { Footer } from '#web/features/site/footer.tsx';
import { Header } from '#web/features/site/header.tsx';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { Spinner } from '#web/ui/layout/spinner.tsx';
import { CardContext } from '#web/ui/properties/card-context.ts';

export default function SiteLayout() {
  const { today } = useRootData();
  return (
    <Frame>
      <CardContext value={{ today, readImages }}>
        <Outlet />
      </CardContext>
    </Frame>
  );
}

/** With a script of its own: most pages have no cards. */
async function readImages(propertyId: number) {
  const { readCardImages } = await import('#web/api/card-images.ts');
  return readCardImages(propertyId);
}

/** A page that failed, with the site's header and footer. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage title="Unexpected Application Error!" />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { site, year } = useRootData();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <>
      <a href="#contenu" className="dark-surface skip-link">
        Aller au contenu
      </a>
      <Header site={site} />
      <main ref={main} id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} year={year} />
      <PendingPage />
    </>
  );
}

const SPINNER_DELAY_MS = 300;

/** Shows that a page is loading, unless it comes at once. Offline, it waits for a connection. */
function PendingPage() {
  const isWaiting = useWaitForConnection();
  const isPending = useIsLeaving() || isWaiting;
  const isLate = useDebounced(isPending, SPINNER_DELAY_MS) && isPending;
  return (
    isLate && (
      <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
        <div className="rounded-lg bg-card p-4 shadow-2">
          <Spinner>{navigator.onLine || 'Pas de connexion Internet'}</Spinner>
        </div>
      </div>
    )
  );
}
