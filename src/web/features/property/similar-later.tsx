import { Suspense } from 'react';
import { lazyPart } from '#web/browser/use-import.ts';

const SimilarProperties = lazyPart(() => import('./similar-properties.tsx').then((module) => module.SimilarProperties));

/** Homes like this one. They are far down the page: their script comes after it. */
export function SimilarLater({ id }: { id: number }) {
  return (
    <Suspense>
      <SimilarProperties key={id} id={id} />
    </Suspense>
  );
}
