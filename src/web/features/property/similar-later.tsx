import { lazy, Suspense } from 'react';

const SimilarProperties = lazy(() =>
  import('./similar-properties.tsx').then((module) => ({ default: module.SimilarProperties })),
);

/** Homes like this one. They are far down the page: their script comes after it. */
export function SimilarLater({ id }: { id: number }) {
  return (
    <Suspense>
      <SimilarProperties key={id} id={id} />
    </Suspense>
  );
}
