import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '#contract/envelope.ts';
import { propertyTexts } from '#contract/messages.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useConfirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { useDraft } from '#web/browser/use-draft.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { AdvertSections, useOpenSections } from '../advert/advert-sections.tsx';
import { isListBesideForm, listMentions, MentionList } from '../advert/mentions.tsx';
import { checkDraft } from '../drafts/check-draft.ts';
import { type DraftOrigin, propertyDraft, removeDraft } from '../drafts/draft-storage.ts';
import {
  addFeatures,
  applyChange,
  type DraftChange,
  type PropertyDraft,
  touchedFields,
} from '../drafts/property-draft.ts';
import { useListPath } from '../location-state.ts';
import { FeatureChips } from './feature-chips.tsx';
import { FeedSection } from './feed-section.tsx';

import { HomeFields } from './home-fields.tsx';
import { RefusalNotice } from './refusal-notice.tsx';

type PropertyFormProps = {
  origin: DraftOrigin;
  isSaving: boolean;
  isUploading?: boolean;
  /** What stands above the buttons: the images, a conflict notice. */
  children?: ReactNode;
  /** `onErrors` receives what only the server found. */
  onSave: (draft: PropertyDraft, onErrors: (errors: FieldErrors) => void) => void;
};

/** One form for a new property and for changes to one. */
export function PropertyForm({ origin, isSaving, isUploading = false, children, onSave }: PropertyFormProps) {
  const navigate = useNavigate();
  const listPath = useListPath();
  const form = useRef<HTMLFormElement>(null);
  const { draft, wasRestored, isChanged, change, discard } = useDraft(propertyDraft(origin));
  const [typedFeature, setTypedFeature] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isListUnfolded, setListUnfolded] = useState(isListBesideForm);
  const sections = useOpenSections();
  const { data: feeSchedule } = useQuery({
    ...useAdminApi().query<FeeSchedule | null>(['fee-schedule'], '/settings/fee-schedule'),
  });
  const mentions = listMentions(draft, agentDay(new Date()), feeSchedule);
  useConfirmLeave(leaveQuestion(), abandon);

  // A link from another screen may name the field that it is about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens, not later
  useEffect(() => {
    const field = window.location.hash.slice(1);
    if (!field) return;
    sections.openSectionsOf([field]);
    // The field can have the focus once its section is open.
    const frame = requestAnimationFrame(() => focusFirst(`[name="${CSS.escape(field)}"]`));
    return () => cancelAnimationFrame(frame);
  }, []);

  function abandon() {
    removeDraft(origin.id);
    discard();
  }

  function leaveQuestion(): string | undefined {
    const isUnsaved = isChanged || typedFeature.trim() !== '';
    const reasons = [isUploading && propertyTexts.uploading, isUnsaved && propertyTexts.unsaved].filter(Boolean);
    return isSaving || reasons.length === 0 ? undefined : [...reasons, propertyTexts.leave].join(' ');
  }

  function showErrors(found: FieldErrors) {
    // Rendered at once, so that the first invalid field can be focused.
    flushSync(() => {
      setErrors(found);
      sections.openRefused(Object.keys(found));
      uncoverFields();
    });
    focusFirst('[aria-invalid="true"]');
  }

  function showField(field: string) {
    flushSync(() => {
      sections.openSectionsOf([field]);
      uncoverFields();
    });
    focusFirst(`[name="${field}"]`);
  }

  /** The list would cover them where it stands above the buttons. */
  function uncoverFields() {
    if (!isListBesideForm()) setListUnfolded(false);
  }

  function focusFirst(selector: string) {
    const field = form.current?.querySelector<HTMLElement>(selector);
    field?.focus();
    // In the middle it is not under the buttons, and its error is in sight.
    field?.scrollIntoView({ block: 'center' });
  }

  function changeFields(fields: DraftChange) {
    change((typed) => applyChange(typed, fields));
    // Fields that were not touched keep their error.
    const touched = touchedFields(draft, fields);
    setErrors(({ ...left }) => {
      for (const field of touched) delete left[field];
      return left;
    });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving || isUploading) return;
    // Includes a feature that was typed but not added.
    const whole = { ...draft, features: addFeatures(draft.features, [typedFeature]) };
    const found = checkDraft(whole);
    if (Object.keys(found).length > 0) {
      showErrors(found);
      return;
    }
    change(whole);
    setTypedFeature('');
    onSave(whole, showErrors);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={save}
      className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-x-8"
    >
      <div className="grid grid-cols-1 gap-6">
        {wasRestored && (
          <Notice tone="wait">
            Votre saisie précédente a été retrouvée.{' '}
            <button type="button" className="link -my-2.5 min-h-11" onClick={abandon}>
              L'abandonner
            </button>
          </Notice>
        )}
        <div className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-card p-4 sm:p-9">
          <HomeFields draft={draft} errors={errors} onChange={changeFields} />
          <FeatureChips
            features={draft.features}
            typed={typedFeature}
            error={errors.features?.[0]}
            onChange={(features, typed) => {
              if (features !== draft.features) changeFields({ features });
              setTypedFeature(typed);
            }}
          />
        </div>
        <AdvertSections draft={draft} errors={errors} sections={sections} groups={mentions} onChange={changeFields} />
        <FeedSection draft={draft} onChange={changeFields} />
        {children}
      </div>
      {/* Not sticky on a low screen, or with large type: it would leave no room to type. */}
      <div className="sticky-actions z-10 grid grid-cols-1 gap-6 max-md:[@media(min-height:30rem)]:sticky max-md:bottom-0 max-md:-mx-gutter max-md:-mb-8 max-md:gap-1 max-md:border-t max-md:border-line max-md:bg-card max-md:px-gutter max-md:pb-3 xl:contents">
        <MentionList
          groups={mentions}
          isUnfolded={isListUnfolded}
          onUnfold={setListUnfolded}
          isRefused={Object.keys(errors).length > 0}
          onSelect={showField}
        />
        <RefusalNotice errors={errors} onSelect={showField} />
        <div className="flex flex-wrap justify-end gap-3 max-md:buttons-grow">
          <Button look="outline" onClick={() => navigate(listPath)}>
            Annuler
          </Button>
          <BusyButton type="submit" isBusy={isSaving || isUploading}>
            {isSaving ? 'Enregistrement...' : 'Enregistrer'}
          </BusyButton>
        </div>
      </div>
    </form>
  );
}
