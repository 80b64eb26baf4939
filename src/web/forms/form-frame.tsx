import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import type { useSavedForm } from './use-saved-form.ts';

type FormFrameProps = {
  form: Pick<
    ReturnType<typeof useSavedForm>,
    'form' | 'submit' | 'wasRestored' | 'abandon' | 'isSaving' | 'isBusy' | 'isConflict' | 'saveOver'
  >;
  label?: string;
  /** The look of the form and of the bar. */
  className: string;
  barClassName: string;
  children: ReactNode;
  /** What someone else changed meanwhile, if anything. */
  conflict?: ReactNode;
  conflictClassName?: string;
  /** What stands above the buttons. */
  bar?: ReactNode;
  cancel: Pick<ComponentProps<typeof Button>, 'onClick' | 'disabled'>;
  /** There is nothing to save. */
  isUnchanged?: boolean;
};

/** What the forms of the administration have around their fields. The buttons stay in sight. */
export function FormFrame({ form, label, className, barClassName, children, bar, cancel, ...frame }: FormFrameProps) {
  return (
    <form
      ref={form.form}
      noValidate
      aria-label={label}
      onSubmit={form.submit}
      className={`grid grid-cols-1 ${className}`}
    >
      <div className="grid grid-cols-1 gap-[inherit]">
        {form.wasRestored && (
          <Notice tone="wait">
            Votre saisie précédente a été retrouvée.{' '}
            <button type="button" className="link -my-2.5 min-h-11" onClick={form.abandon}>
              L'abandonner
            </button>
          </Notice>
        )}
        {children}
        {frame.conflict && !form.isSaving && (
          <ConflictNotice form={form} className={frame.conflictClassName}>
            {frame.conflict}
          </ConflictNotice>
        )}
      </div>
      <div className={`sticky-actions z-10 ${barClassName}`}>
        {bar}
        <div className="flex flex-wrap justify-end gap-3 max-md:buttons-grow">
          <Button look="outline" {...cancel}>
            Annuler
          </Button>
          <BusyButton type="submit" isBusy={form.isBusy} disabled={frame.isUnchanged}>
            {form.isSaving ? 'Enregistrement...' : 'Enregistrer'}
          </BusyButton>
        </div>
      </div>
    </form>
  );
}

type ConflictNoticeProps = Pick<FormFrameProps, 'form' | 'children'> & { className?: string | undefined };

/** Someone else saved meanwhile: the person chooses a version. */
function ConflictNotice({ form, className = '', children }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.isConflict) notice.current?.scrollIntoView({ block: 'center' });
  }, [form.isConflict]);

  return (
    <div ref={notice} className={`grid gap-4 ${className}`}>
      <Notice tone="error">{children}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="sm" onClick={form.abandon}>
          Reprendre la version enregistrée
        </Button>
        <Button look="ghost" size="sm" onClick={form.saveOver}>
          Enregistrer ma version
        </Button>
      </div>
    </div>
  );
}
