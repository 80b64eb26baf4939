import { useEffect, useRef } from 'react';
import { failures } from '#contract/messages.ts';
import { fieldLabel } from '#contract/property/field-labels.ts';
import type { FieldName } from '#contract/property/fields.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';

type ConflictNoticeProps = {
  /** A save was just refused: scrolls the notice into view. */
  isRefused: boolean;
  /** The fields that someone else changed. */
  fields: FieldName[];
  onReload: () => void;
  /** Called before the form is submitted again. */
  onKeepMine: () => void;
};

/** Someone else saved the property meanwhile: the person chooses a version. */
export function ConflictNotice({ isRefused, fields, onReload, onKeepMine }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRefused) notice.current?.scrollIntoView({ block: 'center' });
  }, [isRefused]);

  return (
    <div ref={notice} className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:p-9">
      <Notice tone="error">
        {failures.property_changed.message}
        {fields.length > 0 && <> Modifié : {fields.map((field) => fieldLabel(field)).join(', ')}.</>}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="sm" onClick={onReload}>
          Reprendre la version enregistrée
        </Button>
        <Button look="ghost" size="sm" type="submit" onClick={onKeepMine}>
          Enregistrer ma version
        </Button>
      </div>
    </div>
  );
}
