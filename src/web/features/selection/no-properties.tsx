import type { ReactNode, Ref } from 'react';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';
import './selection.css';

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
