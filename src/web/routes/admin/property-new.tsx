import { NEW_PROPERTY } from '#web/features/admin-properties/draft-storage.ts';
import { PropertyForm } from '#web/features/admin-properties/property-form.tsx';
import { useCreateProperty } from '#web/features/admin-properties/use-create-property.ts';
import { hiddenPageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/property-new.ts';

export function meta({ matches }: Route.MetaArgs) {
  return hiddenPageMeta(`Ajouter un bien | ${matches[0].loaderData.site.tag}`);
}

export default function NewPropertyPage() {
  const { save, isSaving } = useCreateProperty();
  return (
    <div className="mx-auto grid max-w-270 gap-6">
      <h1 className="text-h2">Ajouter un bien</h1>
      <PropertyForm origin={NEW_PROPERTY} isSaving={isSaving} onSave={save} />
    </div>
  );
}
