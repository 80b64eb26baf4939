import { fieldErrors } from '#contract/messages.ts';
import { type DocumentAudience, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_NAME_LENGTH } from '#contract/property/document.ts';
import { documentChangeSchema } from '#contract/schemas/property/document-schema.ts';
import { toFieldErrors, toOneLine, withoutControlCharacters } from '#contract/schemas/rules.ts';
import { Failure } from '#server/failures/failure.ts';
import { readParts, type SentForm } from '#server/images/read-upload.ts';

const LIMITS = {
  maxFileSize: MAX_DOCUMENT_BYTES,
  // With room for the other fields.
  maxTotalSize: MAX_DOCUMENT_BYTES + 64 * 1024,
  maxParts: 20,
};

type SentDocument = { bytes: Buffer; name: string; audience: DocumentAudience };

/** The file of a form, which is small enough for memory, and what is said of it. */
export async function readDocumentForm(form: SentForm): Promise<SentDocument> {
  const fields: Record<string, string> = {};
  let file: { bytes: Buffer; filename: string } | undefined;
  for await (const { name = '', filename, bytes } of readParts(form, LIMITS, 'document_too_large')) {
    if (name === 'file' && filename) file ??= { bytes: Buffer.from(bytes), filename };
    else if (name === 'name' || name === 'audience') fields[name] = new TextDecoder().decode(bytes);
  }
  // A field that was left empty says nothing.
  const said = Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));
  const { data, error } = documentChangeSchema.safeParse(said);
  const errors = {
    ...(error && toFieldErrors(error.issues)),
    ...(!file?.bytes.length && { file: [fieldErrors.required] }),
  };
  if (!data || !file?.bytes.length) throw new Failure('invalid_fields', { errors });
  return { bytes: file.bytes, name: data.name ?? nameOf(file.filename), audience: data.audience ?? 'admin' };
}

/** The file's own name, without the folder that some programs send with it. */
function nameOf(filename: string): string {
  const name = toOneLine(withoutControlCharacters(filename.split(/[\\/]/).at(-1) ?? '').toWellFormed()).trim();
  // A character of two code units is not cut in half.
  const start = name.slice(0, MAX_DOCUMENT_NAME_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  return start || 'Document.pdf';
}
