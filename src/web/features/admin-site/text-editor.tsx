import { Field } from '#web/ui/controls/field.tsx';
import type { ContentText } from './content-draft.ts';

type TextEditorProps = {
  text: ContentText;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onFocus: () => void;
};

/** A text of a page, with the letters that are left and the way back to what the site said first. */
export function TextEditor({ text, value, error, onChange, onFocus }: TextEditorProps) {
  const left = text.max - value.length;
  return (
    <div className="grid grid-cols-1 gap-1">
      <Field label={text.label} error={error}>
        {(control) => {
          const props = { ...control, name: text.key, value, maxLength: text.max, onFocus };
          return text.lines > 1 ? (
            <textarea {...props} rows={text.lines} onChange={({ target }) => onChange(target.value)} />
          ) : (
            <input {...props} type="text" onChange={({ target }) => onChange(target.value)} />
          );
        }}
      </Field>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm text-subtle">
        <p>{left === 1 ? 'Encore 1 lettre' : `Encore ${left} lettres`}</p>
        {value !== text.default && (
          <button type="button" className="link min-h-11" onClick={() => onChange(text.default)}>
            Texte d'origine<span className="sr-only">&nbsp;: {text.label}</span>
          </button>
        )}
      </div>
    </div>
  );
}
