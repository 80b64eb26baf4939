import type { ReactNode } from 'react';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const mistyPath = import.meta.glob<string>('/src/web/assets/scenes/misty-path-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The 404 page. `children` are further ways out. */
export function NotFound({ children }: { children?: ReactNode }) {
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
    >
      {children}
    </ErrorPage>
  );
}
