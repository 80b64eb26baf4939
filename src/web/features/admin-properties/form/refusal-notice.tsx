import { Fragment } from 'react';
import type { FieldErrors } from '#contract/envelope.ts';
import { propertyTexts } from '#contract/messages.ts';
import { FIELD_NAMES, fieldLabel } from '#contract/property/fields.ts';

const FORM_FIELDS: readonly string[] = FIELD_NAMES;

type RefusalNoticeProps = {
  errors: FieldErrors;
  /** Leads to the field. */
  onSelect: (field: string) => void;
};

/** Beside the button that was pressed: nothing was saved, and why. Each field also says so itself. */
export function RefusalNotice({ errors, onSelect }: RefusalNoticeProps) {
  const fields = Object.keys(errors).sort((one, other) => placeOf(one) - placeOf(other));
  return (
    <p role="alert" className="text-sm text-danger empty:hidden xl:col-start-1">
      {fields.length > 0 && (
        <>
          {propertyTexts.refused}
          {fields.map((field, index) => (
            <Fragment key={field}>
              {' '}
              {/* A name keeps its comma: WebKit would begin a line with it. */}
              <span className="inline-block">
                <button
                  type="button"
                  className="-my-2.5 min-h-11 font-semibold underline underline-offset-4"
                  onClick={() => onSelect(field)}
                >
                  {fieldLabel(field)}
                </button>
                {index < fields.length - 1 ? ',' : '.'}
              </span>
            </Fragment>
          ))}
        </>
      )}
    </p>
  );
}

/** Fields that the form does not know come last. */
function placeOf(field: string): number {
  return FORM_FIELDS.includes(field) ? FORM_FIELDS.indexOf(field) : FORM_FIELDS.length;
}
