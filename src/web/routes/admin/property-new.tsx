import { useState } from 'react';
import { NEW_PROPERTY } from '#web/features/admin-properties/drafts/draft-storage.ts';
import { PropertyForm } from '#web/features/admin-properties/form/property-form.tsx';
import { ChosenPhotos, handOverPhotos } from '#web/features/admin-properties/uploads/chosen-photos.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';

export const meta = hiddenPage('Ajouter un bien');

export default function NewPropertyPage() {
  const [photos, setPhotos] = useState<File[]>([]);
  return (
    <div className="mx-auto grid max-w-270 grid-cols-1 xl:max-w-none gap-6">
      <h1 className="text-title">Ajouter un bien</h1>
      <PropertyForm saved={NEW_PROPERTY} hasPhotos={photos.length > 0} onSaved={() => handOverPhotos(photos)}>
        <ChosenPhotos files={photos} onChange={setPhotos} />
      </PropertyForm>
    </div>
  );
}
