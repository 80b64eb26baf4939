import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#contract/envelope.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useConfirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { readStoredJson, removeStored, type StorageName } from '#web/browser/stored.ts';
import { useDraft } from '#web/browser/use-draft.ts';
import { focusFirst, focusFirstWrong } from './use-field-errors.ts';

/** The rules of a form's fields. */
type FormSchema<Draft> = {
  /** What is wrong before anything is sent. */
  check?: (draft: Draft) => FieldErrors;
  /** A change, with what follows from it. */
  apply?: (draft: Draft, change: Partial<Draft>) => Draft;
  /** The fields that a change gives another chance: they lose their error. */
  touched?: (draft: Draft, change: Partial<Draft>) => string[];
};

/** Where and how the browser keeps what is typed. */
export type KeptDraft<Draft, Origin> = {
  key: string;
  storage: StorageName;
  /** What is stored, or undefined where nothing was typed. */
  toStored: (draft: Draft, origin: Origin) => object | undefined;
  /** The stored draft and what it changes. It may throw on what an older version of the site wrote. */
  fromStored: (stored: ReturnType<typeof JSON.parse>, saved: Origin) => { draft: Draft; origin: Origin };
  /** Removes what else is stored with the draft. */
  onRemove?: () => void;
};

type SavedFormOptions<Draft, Origin, Saved> = {
  /** What is saved, as it was last read: its fields, and what tells the server which state a change is made on. */
  saved: Origin;
  schema?: FormSchema<Draft>;
  draft: KeptDraft<Draft, Origin>;
  send: (draft: Draft, origin: Origin) => Promise<Saved>;
  /** Saves with the same scope follow each other. */
  scope?: { id: string };
  /** Adds to the draft, before it is checked and sent, what was typed and not added. */
  complete?: (draft: Draft) => Draft;
  /** Nothing can be saved while something else is under way. */
  isBusy?: boolean;
  /** What is asked before the form is left, if anything. */
  leaveQuestion: (isChanged: boolean) => string | undefined;
  /** Reads `saved` again: someone else has changed it. */
  onConflict?: () => Promise<unknown>;
  /** Called before the fields with an error are focused, so that they are in sight. */
  onRefused?: (fields: string[]) => void;
  onFailed: (error: Error) => void;
  onSaved: (saved: Saved) => unknown;
  /** For a form that stays open once it is saved: what it changes from then on, and what was typed since it was sent. */
  next?: { origin: (saved: Saved) => Origin; draft: (sent: Draft, typed: Draft, saved: Draft) => Draft };
};

/**
 * A form of the administration: what is typed, kept in the browser until it is saved, and refused by the server where
 * someone else saved meanwhile.
 */
export function useSavedForm<Draft extends object, Origin extends { fields: Draft }, Saved>({
  saved,
  schema = {},
  draft: { key, storage, onRemove, ...kept },
  complete = (typed) => typed,
  next,
  ...options
}: SavedFormOptions<Draft, Origin, Saved>) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // A newer state does not replace what the form was opened on.
  const [origin, setOrigin] = useState(
    () => readStoredJson(key, (stored) => kept.fromStored(stored, saved).origin, storage) ?? saved,
  );
  const { draft, isChanged, wasRestored, change, discard } = useDraft<Draft>({
    key,
    storage,
    saved: saved.fields,
    toStored: (typed) => kept.toStored(typed, origin),
    fromStored: (stored) => kept.fromStored(stored, saved).draft,
  });

  const mutationKey = ['save', key];
  const saving = useMutation({
    mutationKey,
    scope: options.scope,
    async mutationFn({ draft: sent, origin: base }: { draft: Draft; origin: Origin }) {
      try {
        return await options.send(sent, base);
      } catch (error) {
        if (isConflictError(error)) await options.onConflict?.();
        throw error;
      }
    },
    onSuccess(result, { draft: sent }) {
      if (next) {
        const stored = next.origin(result);
        setOrigin(stored);
        change((typed) => next.draft(sent, typed, stored.fields));
        setErrors({});
      } else {
        removeStored(key, storage);
        onRemove?.();
      }
      return options.onSaved(result);
    },
    onError(error) {
      options.onFailed(error);
      showErrors(error instanceof ApiError ? error.errors : {});
    },
  });
  // A saved form stays as it is until the next screen replaces it.
  const isSaving = saving.isPending || (saving.isSuccess && !next);
  const isBusy = isSaving || options.isBusy === true;
  useConfirmLeave(isSaving ? undefined : options.leaveQuestion(isChanged), abandon);

  /** Drops what was typed: the form shows what is saved. */
  function abandon() {
    discard();
    onRemove?.();
    setOrigin(saved);
    setErrors({});
    if (saving.isError) saving.reset();
  }

  function showErrors(found: FieldErrors) {
    // Rendered at once, so that the first invalid field can be focused.
    flushSync(() => {
      setErrors(found);
      options.onRefused?.(Object.keys(found));
    });
    focusFirstWrong(form.current);
  }

  function save(base: Origin) {
    // A double click comes before the button is disabled.
    if (isBusy || queryClient.isMutating({ mutationKey }) > 0) return;
    const whole = complete(draft);
    const found = schema.check?.(whole) ?? {};
    if (Object.keys(found).length > 0) {
      showErrors(found);
      return;
    }
    change(whole);
    saving.mutate({ draft: whole, origin: base });
  }

  return {
    form,
    draft,
    origin,
    errors,
    isChanged,
    wasRestored,
    isSaving,
    isBusy,
    abandon,
    /** Someone else saved meanwhile: the last save was refused. */
    isConflict: isConflictError(saving.error),
    change(fields: Partial<Draft>) {
      change((typed) => schema.apply?.(typed, fields) ?? { ...typed, ...fields });
      const touched = schema.touched?.(draft, fields) ?? Object.keys(fields);
      setErrors(({ ...left }) => {
        for (const field of touched) delete left[field];
        return left;
      });
    },
    submit(event: FormEvent) {
      event.preventDefault();
      save(origin);
    },
    /** Saves over what someone else saved meanwhile. */
    saveOver() {
      setOrigin(saved);
      save(saved);
    },
    focusField: (name: string) => focusFirst(form.current, `[name="${CSS.escape(name)}"]`),
  };
}

function isConflictError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
