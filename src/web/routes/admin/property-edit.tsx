import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { propertyTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property.ts';
import { parsePropertyId } from '#contract/property-path.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { anyPropertyQuery } from '#web/features/admin-properties/admin-queries.ts';
import { ConflictNotice } from '#web/features/admin-properties/conflict-notice.tsx';
import { findKeptDraft, forgetDraft, originOf } from '#web/features/admin-properties/draft-storage.ts';
import { ImageManager } from '#web/features/admin-properties/image-manager.tsx';
import { changedFields, draftOf } from '#web/features/admin-properties/property-draft.ts';
import { PropertyForm } from '#web/features/admin-properties/property-form.tsx';
import { useTurns } from '#web/features/admin-properties/use-turns.ts';
import { useUpdateProperty } from '#web/features/admin-properties/use-update-property.ts';
import { useUploads } from '#web/features/admin-properties/use-uploads.ts';
import { hiddenPageMeta } from '#web/seo/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/property-edit.ts';

export function meta({ matches }: Route.MetaArgs) {
  return hiddenPageMeta(`Modifier le bien | ${matches[0].loaderData.site.tag}`);
}

export default function EditPropertyPage({ params }: Route.ComponentProps) {
  const id = parsePropertyId(params.id);
  return id === undefined ? <NotFound /> : <FindProperty key={id} id={id} />;
}

function FindProperty({ id }: { id: number }) {
  const { data: property, error, isFetchedAfterMount, refetch } = useQuery(anyPropertyQuery(useAdminApi(), id));

  // What is remembered from an earlier visit is nothing to start a form from.
  if (!isFetchedAfterMount) {
    return (
      <div className="py-24">
        <Spinner />
      </div>
    );
  }
  if (property) return <EditProperty property={property} />;
  if (!isBroken(error)) return <NotFound />;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="error">{propertyTexts.loadFailed}</Notice>
      <Button look="outline" onClick={() => refetch()}>
        Réessayer
      </Button>
    </div>
  );
}

/** The host did not answer, or not as it should: whether there is such a property is not known. */
function isBroken(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function NotFound() {
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center">
      <h1 className="text-h2">{propertyTexts.notFound}</h1>
      <ButtonLink to="/admin/properties">Gestion des biens</ButtonLink>
    </div>
  );
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
    <div className="mx-auto grid max-w-270 gap-6">
      <h1 className="text-h2">Modifier le bien</h1>
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
