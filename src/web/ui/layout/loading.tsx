import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Spinner } from './spinner.tsx';

type LoadingProps = {
  /** Why loading failed; undefined while loading. */
  failure: string | undefined;
  onRetry: () => void;
};

/** Shown while data is loading, or when it failed to load and can be retried. */
export function Loading({ failure, onRetry }: LoadingProps) {
  if (failure === undefined) {
    return (
      <div className="py-24">
        <Spinner />
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="error">{failure}</Notice>
      <Button look="outline" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}
