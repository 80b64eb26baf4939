import { data } from 'react-router';
import { siteOf } from '#web/api/site.ts';
import { hiddenPageMeta } from '#web/seo/page-meta.ts';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';
import type { Route } from './+types/not-found.ts';

const mistyPath = import.meta.glob<string>('/src/web/assets/scenes/misty-path-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Sets the status of the document. In the browser there is nothing to load. */
export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenPageMeta(`Page introuvable | ${siteOf(matches).tag}`);
}

export default function NotFoundPage() {
  return (
    <ErrorPage
      code="404"
      title="Oups ! La page que vous cherchez n'existe pas."
      picture={
        <Scene
          files={mistyPath}
          width={1600}
          height={1067}
          sizes="max(100vw, 117svh)"
          className="object-[60%_100%]"
          loading="first"
        />
      }
    />
  );
}
