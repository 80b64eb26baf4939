import { failures, sellerTexts } from '#contract/messages.ts';
import type { SellerJson } from '#contract/sellers/seller-json.ts';
import { RecordFrame, useRecordForm } from '#web/forms/record-form.tsx';
import { type SellerDraft, type SellerOrigin, sellerDraft, sellerSchema } from './seller-draft.ts';
import { SellerFields } from './seller-fields.tsx';

type SellerFormProps = {
  /** Undefined for a new seller. */
  id: number | undefined;
  saved: SellerOrigin;
  send: (draft: SellerDraft, origin: SellerOrigin) => Promise<SellerJson>;
  onSaved: (saved: SellerJson) => unknown;
  onCancel: () => void;
  /** Reads the seller again: someone else saved it meanwhile. */
  onConflict?: () => Promise<unknown>;
};

/** One form for a new seller and for changes to one. */
export function SellerForm({ id, onCancel, ...options }: SellerFormProps) {
  const form = useRecordForm(sellerTexts, {
    ...options,
    schema: sellerSchema,
    draft: sellerDraft(id),
  });
  return (
    <RecordFrame
      form={form}
      label="Vendeur"
      texts={sellerTexts}
      className="gap-10 border border-line"
      conflict={options.onConflict && failures.seller_changed.message}
      onCancel={onCancel}
    >
      <SellerFields isNew={id === undefined} draft={form.draft} errors={form.errors} onChange={form.change} />
    </RecordFrame>
  );
}
