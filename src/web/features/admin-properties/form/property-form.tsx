import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { failures, propertyTexts } from '#contract/messages.ts';
import type { FieldName } from '#contract/property/fields.ts';
import { fieldLabel } from '#contract/property/fields.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useSavedForm } from '#web/forms/use-saved-form.ts';
import { AdvertSections, useOpenSections } from '../advert/advert-sections.tsx';
import { isListBesideForm, listMentions, MentionList } from '../advert/mentions.tsx';
import { useSaveProperty } from '../calls/use-save-property.ts';
import { checkDraft } from '../drafts/check-draft.ts';
import { type DraftOrigin, propertyDraft } from '../drafts/draft-storage.ts';
import { addFeatures, applyChange, changedFields, touchedFields } from '../drafts/property-draft.ts';
import { useListPath } from '../location-state.ts';
import { FeatureChips } from './feature-chips.tsx';
import { FeedSection } from './feed-section.tsx';
import { HomeFields } from './home-fields.tsx';
import { OwnerSection } from './owner-section.tsx';
import { RefusalNotice } from './refusal-notice.tsx';

type PropertyFormProps = {
  /** The property as it is saved. */
  saved: DraftOrigin;
  isUploading?: boolean;
  /** Photos were chosen that go up once the property is saved. */
  hasPhotos?: boolean;
  onSaved?: () => void;
  /** Who sells the home. */
  owner?: ReactNode;
  /** What stands above the buttons: the images. */
  children?: ReactNode;
};

const schema = { check: checkDraft, apply: applyChange, touched: touchedFields };

/** One form for a new property and for changes to one. */
export function PropertyForm({
  saved,
  isUploading = false,
  hasPhotos = false,
  onSaved,
  owner,
  children,
}: PropertyFormProps) {
  const navigate = useNavigate();
  const listPath = useListPath();
  const [typedFeature, setTypedFeature] = useState('');
  const [isListUnfolded, setListUnfolded] = useState(isListBesideForm);
  const sections = useOpenSections();
  const { data: feeSchedule } = useQuery(useAdminApi().query(['fee-schedule'], '/settings/fee-schedule'));
  const saving = useSaveProperty(saved.id);
  const form = useSavedForm({
    ...saving,
    saved,
    schema,
    draft: propertyDraft(saved.id),
    complete: (typed) => ({ ...typed, features: addFeatures(typed.features, [typedFeature]) }),
    send(draft, origin) {
      setTypedFeature('');
      return saving.send(draft, origin);
    },
    isBusy: isUploading,
    onSaved(result) {
      onSaved?.();
      return saving.onSaved(result);
    },
    onRefused(fields) {
      sections.openRefused(fields);
      uncoverFields();
    },
    leaveQuestion(isChanged) {
      const isUnsaved = isChanged || typedFeature.trim() !== '' || hasPhotos;
      const reasons = [isUploading && propertyTexts.uploading, isUnsaved && propertyTexts.unsaved].filter(Boolean);
      return reasons.length === 0 ? undefined : [...reasons, propertyTexts.leave].join(' ');
    },
  });
  const { draft, errors, change, focusField } = form;
  const mentions = listMentions(draft, agentDay(new Date()), feeSchedule);
  const changedElsewhere = changedFields(form.origin.fields, saved.fields);
  const isChangedElsewhere = saved.id !== undefined && (form.isConflict || changedElsewhere.length > 0);

  // A link from another screen may name the field that it is about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens, not later
  useEffect(() => {
    const field = window.location.hash.slice(1);
    if (!field) return;
    // Once the form is there: its section is rendered before the field takes the focus.
    const frame = requestAnimationFrame(() => showField(field));
    return () => cancelAnimationFrame(frame);
  }, []);

  function showField(field: string) {
    flushSync(() => {
      sections.openSectionsOf([field]);
      uncoverFields();
    });
    focusField(field);
  }

  /** The list would cover them where it stands above the buttons. */
  function uncoverFields() {
    if (!isListBesideForm()) setListUnfolded(false);
  }

  return (
    <FormFrame
      form={form}
      className="gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-x-8"
      // Not sticky on a low screen, or with large type: it would leave no room to type.
      barClassName="grid grid-cols-1 gap-6 max-md:[@media(min-height:30rem)]:sticky max-md:bottom-0 max-md:-mx-gutter max-md:-mb-8 max-md:gap-1 max-md:border-t max-md:border-line max-md:bg-card max-md:px-gutter max-md:pb-3 xl:contents"
      conflict={isChangedElsewhere && <Conflict fields={changedElsewhere} />}
      conflictClassName="rounded-lg border border-line bg-card p-4 sm:p-9"
      bar={
        <>
          <MentionList
            groups={mentions}
            isUnfolded={isListUnfolded}
            onUnfold={setListUnfolded}
            isRefused={Object.keys(errors).length > 0}
            onSelect={showField}
          />
          <RefusalNotice errors={errors} onSelect={showField} />
        </>
      }
      cancel={{ onClick: () => navigate(listPath) }}
    >
      <div className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-card p-4 sm:p-9">
        <HomeFields draft={draft} errors={errors} onChange={change} />
        <FeatureChips
          features={draft.features}
          typed={typedFeature}
          error={errors.features?.[0]}
          onChange={(features, typed) => {
            if (features !== draft.features) change({ features });
            setTypedFeature(typed);
          }}
        />
      </div>
      <OwnerSection draft={draft} errors={errors} sections={sections} onChange={change}>
        {owner}
      </OwnerSection>
      <AdvertSections draft={draft} errors={errors} sections={sections} groups={mentions} onChange={change} />
      <FeedSection draft={draft} onChange={change} />
      {children}
    </FormFrame>
  );
}

function Conflict({ fields }: { fields: FieldName[] }) {
  return (
    <>
      {failures.property_changed.message}
      {fields.length > 0 && <> Modifié : {fields.map((field) => fieldLabel(field)).join(', ')}.</>}
    </>
  );
}
