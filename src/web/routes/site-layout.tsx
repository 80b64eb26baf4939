import { type ReactNode, useRef } from 'react';
import { Outlet } from 'react-router';
import { useRootData } from '#web/api/site.ts';
import { Footer } from '#web/features/site/footer.tsx';
import { Header } from '#web/features/site/header.tsx';
import { PendingPage } from '#web/features/site/pending-page.tsx';
import { useFocusOnArrival } from '#web/features/site/use-focus-on-arrival.ts';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
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
      <Header siteName={site.name} />
      <main ref={main} id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} year={year} />
      <PendingPage />
    </>
  );
}
