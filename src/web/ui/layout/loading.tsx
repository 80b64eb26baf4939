import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Spinner } from './spinner.tsx';

type LoadingProps = {
  /** Why what is awaited did not come; nothing while it still may. */
  failure: string | undefined;
  onRetry: () => void;
};

/** Stands where something will be: it is on its way, or it did not come and can be asked for again. */
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
