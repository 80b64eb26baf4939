import { failures } from '#contract/messages.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';

type ConflictNoticeProps = { onReload: () => void; onKeepMine: () => void };

/** Someone else saved the search meanwhile: the person chooses a version. */
export function ConflictNotice({ onReload, onKeepMine }: ConflictNoticeProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="error">{failures.search_changed.message}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="sm" onClick={onReload}>
          Reprendre la version enregistrée
        </Button>
        <Button look="ghost" size="sm" onClick={onKeepMine}>
          Enregistrer ma version
        </Button>
      </div>
    </div>
  );
}
