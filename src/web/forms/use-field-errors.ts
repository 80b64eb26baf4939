import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-request.ts';

/** What the server said of the fields of a form. A field loses its error when it is changed. */
export function useFieldErrors(error: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<{ since: Error | null; names: string[] }>({ since: error, names: [] });
  const found = error instanceof ApiError ? error.errors : {};
  const names = changed.since === error ? changed.names : [];
  useEffect(() => {
    if (error) focusFirstWrong(form.current);
  }, [error]);
  return {
    form,
    errorOf: (name: string) => (names.includes(name) ? undefined : found[name]?.[0]),
    /** For the `onChange` of the form. `group` has errors that are about several of its fields. */
    forget({ target }: FormEvent, group?: string) {
      const name = 'name' in target ? [String(target.name)] : [];
      setChanged({ since: error, names: [...names, ...name, ...(group ? [group] : [])] });
    },
  };
}

export function focusFirstWrong(form: HTMLFormElement | null): void {
  focusFirst(form, '[aria-invalid="true"], [data-error]');
}

export function focusFirst(form: HTMLFormElement | null, selector: string): void {
  const field = form?.querySelector<HTMLElement>(selector);
  field?.focus();
  // In the middle it is not under the buttons, and its error is in sight.
  field?.scrollIntoView({ block: 'center' });
}
