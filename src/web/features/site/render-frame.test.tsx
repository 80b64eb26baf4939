import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { aSite } from '#contract/testing/factories.ts';
import { RenderedInsides } from '#web/ui/layout/rendered-insides.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { renderFrame } from './render-frame.tsx';

const data = { site: aSite(), year: 2026 };

function render(pathname: string, rendered: [string, string][]): string {
  return renderToString(
    <StaticRouter location={pathname}>
      <RenderedInsides value={new Map(rendered)}>
        <Header siteName={data.site.name} />
        <Footer {...data} />
      </RenderedInsides>
    </StaticRouter>,
  );
}

test.each(['/', '/vente', '/VENTE/', '/vente/12-villa', '/ventes', '/confidentialite', '/vente%2f1', '/contact?ref=3'])(
  'the frame that was rendered before is written at %s as if it were rendered now',
  (pathname) => {
    expect(render(pathname, renderFrame(new URL(pathname, 'http://site').pathname, data))).toBe(render(pathname, []));
  },
);

test('a site whose data changed has a new frame', () => {
  renderFrame('/', data);

  const [, [, footer] = []] = renderFrame('/', { ...data, year: 2027 });

  expect(footer).toContain('© 2027');
});
