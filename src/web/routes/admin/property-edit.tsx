import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { propertyTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property/property.ts';
import { parsePropertyId } from '#contract/property/property-path.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { siteOf } from '#web/api/site.ts';
import { NothingHere } from '#web/features/admin-frame/nothing-here.tsx';
import { anyPropertyQuery } from '#web/features/admin-properties/calls/admin-queries.ts';
import { useTurns } from '#web/features/admin-properties/calls/use-turns.ts';
import { useUpdateProperty } from '#web/features/admin-properties/calls/use-update-property.ts';
import { findKeptDraft, forgetDraft, originOf } from '#web/features/admin-properties/drafts/draft-storage.ts';
import { changedFields, draftOf } from '#web/features/admin-properties/drafts/property-draft.ts';
import { ConflictNotice } from '#web/features/admin-properties/form/conflict-notice.tsx';
import { PropertyForm } from '#web/features/admin-properties/form/property-form.tsx';
import { ImageManager } from '#web/features/admin-properties/images/image-manager.tsx';
import { useUploads } from '#web/features/admin-properties/uploads/use-uploads.ts';
import { hiddenPageMeta } from '#web/seo/page-meta.ts';
import { Loading } from '#web/ui/layout/loading.tsx';
import type { Route } from './+types/property-edit.ts';

export function meta({ matches }: Route.MetaArgs) {
  return hiddenPageMeta(`Modifier le bien | ${siteOf(matches).tag}`);
}

export default function EditPropertyPage({ params }: Route.ComponentProps) {
  const id = parsePropertyId(params.id);
  return id === undefined ? <NothingHere title={propertyTexts.notFound} /> : <FindProperty key={id} id={id} />;
}

function FindProperty({ id }: { id: number }) {
  const { data: property, error, isFetchedAfterMount, refetch } = useQuery(anyPropertyQuery(useAdminApi(), id));

  // What is remembered from an earlier visit is nothing to start a form from.
  if (!isFetchedAfterMount) return <Loading failure={undefined} onRetry={() => refetch()} />;
  if (property) return <EditProperty property={property} />;
  if (!isBroken(error)) return <NothingHere title={propertyTexts.notFound} />;
  return <Loading failure={propertyTexts.loadFailed} onRetry={() => refetch()} />;
}

/** The host did not answer, or not as it should: whether there is such a property is not known. */
function isBroken(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function EditProperty({ property }: { property: Property }) {
  // What the form was opened on, in this sitting or in one that was cut short.
  const [origin, setOrigin] = useState(() => findKeptDraft(property.id)?.origin ?? originOf(property));
  const [sitting, setSitting] = useState(0);
  const inTurn = useTurns();
  const uploads = useUploads(property.id, inTurn);
  const { save, isSaving, isConflict, forgetError } = useUpdateProperty(property.id, origin, inTurn);
  const changedElsewhere = changedFields(origin.words, draftOf(property));

  return (
    <div className="mx-auto grid max-w-270 grid-cols-1 gap-6">
      <h1 className="text-title">Modifier le bien</h1>
      <PropertyForm key={sitting} origin={origin} isSaving={isSaving} isUploading={uploads.isUploading} onSave={save}>
        <ImageManager property={property} uploads={uploads} inTurn={inTurn} />
        {(isConflict || changedElsewhere.length > 0) && !isSaving && (
          <ConflictNotice
            isRefused={isConflict}
            fields={changedElsewhere}
            onReload={() => {
              forgetDraft(property.id);
              forgetError();
              setOrigin(originOf(property));
              setSitting(sitting + 1);
            }}
            // The form must know what it now saves over before it is submitted.
            onKeepMine={() => flushSync(() => setOrigin(originOf(property)))}
          />
        )}
      </PropertyForm>
    </div>
  );
}
