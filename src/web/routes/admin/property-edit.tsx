import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { propertyTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property/property.ts';
import { parsePropertyId } from '#contract/property/property-path.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { DOCUMENTS_ID, DocumentManager } from '#web/features/admin-documents/document-manager.tsx';
import { AdminNotFound } from '#web/features/admin-frame/admin-not-found.tsx';
import { OWNER_LINK_ID, OwnerLink } from '#web/features/admin-links/owner-link.tsx';
import { PRIVATE_LINKS_ID, PrivateLinks } from '#web/features/admin-links/private-links.tsx';
import { formPropertyQuery } from '#web/features/admin-properties/calls/property-queries.ts';
import { originOf, removeDraft } from '#web/features/admin-properties/drafts/draft-storage.ts';
import { DuplicateButton } from '#web/features/admin-properties/duplicate-drawer.tsx';
import { PageLinks } from '#web/features/admin-properties/form/page-links.tsx';
import { PropertyForm } from '#web/features/admin-properties/form/property-form.tsx';
import { HISTORY_ID, HistoryPanel } from '#web/features/admin-properties/history/history-panel.tsx';
import { IMAGES_ID, ImageManager } from '#web/features/admin-properties/images/image-manager.tsx';
import { OnlineIncomplete } from '#web/features/admin-properties/online-incomplete.tsx';
import { takePhotos } from '#web/features/admin-properties/uploads/chosen-photos.tsx';
import { useUploads } from '#web/features/admin-properties/uploads/use-uploads.ts';
import { FITTING_SEARCHES_ID, FittingSearches } from '#web/features/admin-searches/fitting-searches.tsx';
import { HomeSeller } from '#web/features/admin-sellers/home-seller.tsx';
import { PRINT_PANEL_ID, PrintPanel } from '#web/features/admin-sheets/print-panel.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import type { Route } from './+types/property-edit.ts';

const PARTS = [
  { id: IMAGES_ID, label: 'Images' },
  { id: DOCUMENTS_ID, label: 'Documents' },
  { id: FITTING_SEARCHES_ID, label: 'Recherches' },
  { id: PRINT_PANEL_ID, label: 'Imprimer' },
  { id: PRIVATE_LINKS_ID, label: 'Liens privés' },
  { id: OWNER_LINK_ID, label: 'Lien du propriétaire' },
  { id: HISTORY_ID, label: 'Historique' },
];

export const meta = hiddenPage('Modifier le bien');

export default function EditPropertyPage({ params }: Route.ComponentProps) {
  const id = parsePropertyId(params.id);
  return id === undefined ? <NotFound /> : <FindProperty key={id} id={id} />;
}

function NotFound() {
  return (
    <AdminNotFound title={propertyTexts.notFound}>
      <ButtonLink look="outline" to={adminPaths.trash}>
        Corbeille
      </ButtonLink>
    </AdminNotFound>
  );
}

function FindProperty({ id }: { id: number }) {
  const { data: property, error, refetch } = useQuery(formPropertyQuery(useAdminApi(), id));

  if (property) return <EditProperty property={property} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return <Loading failure={error ? propertyTexts.loadFailed : undefined} onRetry={() => refetch()} />;
}

function EditProperty({ property }: { property: Property }) {
  const [formKey, setFormKey] = useState(0);
  const uploads = useUploads(property.id);
  // What was chosen before the property had an address.
  const sendChosen = useEffectEvent(() => {
    const photos = takePhotos();
    if (photos.length > 0) uploads.add(photos);
  });
  useEffect(() => sendChosen(), []);

  /** Drops what was typed. */
  function startOver() {
    removeDraft(property.id);
    setFormKey((key) => key + 1);
  }

  return (
    <div className="mx-auto grid max-w-270 grid-cols-1 xl:max-w-none gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-title">Modifier le bien</h1>
        <DuplicateButton property={property} />
      </div>
      <OnlineIncomplete property={property} onPrivate={() => setFormKey((key) => key + 1)} />
      <PageLinks parts={PARTS} property={property} />
      <PropertyForm
        key={formKey}
        saved={originOf(property)}
        isUploading={uploads.isUploading}
        owner={<HomeSeller property={property} />}
      >
        <ImageManager property={property} uploads={uploads} />
      </PropertyForm>
      {/* Below the bar of buttons, which reaches over the edge of the page on a phone. */}
      <div className="grid grid-cols-1 gap-6 max-md:mt-8">
        <DocumentManager property={property} />
        <FittingSearches propertyId={property.id} />
        <PrintPanel property={property} />
        <PrivateLinks property={property} />
        <OwnerLink propertyId={property.id} />
        <HistoryPanel property={property} onRestored={startOver} />
      </div>
    </div>
  );
}
