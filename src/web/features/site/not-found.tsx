import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const mistyPath = import.meta.glob<string>('/src/web/assets/scenes/misty-path-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The 404 page, from which the homes for sale are a way out. */
export function NotFound() {
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
      <ButtonLink to={CATALOGUE_PATH} size="lg" look="outline" filled>
        Voir les biens à vendre
      </ButtonLink>
    </ErrorPage>
  );
}
