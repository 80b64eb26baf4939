import type { ReactNode, Ref } from 'react';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';
import './selection.css';

type LoadingPropertiesProps = { list: { isLoadingError: boolean; refetch: () => void } };

export function LoadingProperties({ list }: LoadingPropertiesProps) {
  const failure = 'Une erreur est survenue lors du chargement des propriétés.';
  return <Loading failure={list.isLoadingError ? failure : undefined} onRetry={() => list.refetch()} />;
}

type UnavailableProps = { ref?: Ref<HTMLParagraphElement> | undefined; count: number; children?: ReactNode };

/** How many of the properties are gone; not which, since some may be private now. */
export function Unavailable({ ref, count, children }: UnavailableProps) {
  if (count === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-mer-50 px-4 py-2">
      <p ref={ref} tabIndex={-1}>
        {count > 1 ? `${count} biens ne sont plus disponibles` : "1 bien n'est plus disponible"}
      </p>
      <span className="print:hidden">{children}</span>
    </div>
  );
}

const cove = import.meta.glob<string>('/src/web/assets/scenes/cove-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** One scene, one sentence, and the way to the catalogue. */
export function NoProperties({ ref, children }: { ref?: Ref<HTMLParagraphElement>; children: ReactNode }) {
  return (
    <div className="no-properties">
      <div className="no-properties-scene">
        <Scene files={cove} width={1200} height={1500} sizes="320px" />
      </div>
      <p ref={ref} tabIndex={-1} className="text-muted">
        {children}
      </p>
      <ButtonLink to={CATALOGUE_PATH}>Voir les biens à vendre</ButtonLink>
    </div>
  );
}
