import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { versionTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property/property.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { dataOf } from '#web/api/api-request.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { refreshProperties } from './calls/property-queries.ts';

type DuplicateDrawerProps = {
  /** The drawer is closed while there is no property. */
  property: Property | undefined;
  onClose: () => void;
};

/** Makes a private copy, and opens it. */
export function DuplicateDrawer({ property, onClose }: DuplicateDrawerProps) {
  const api = useAdminApi();
  const navigate = useNavigate();
  const images = property?.images ?? [];
  const [withImages, setWithImages] = useState(true);
  const { mutate, isPending } = useWrite({
    async send(id: number) {
      const with_images = withImages && images.length > 0 ? 1 : 0;
      return dataOf(await api.write('POST', `/properties/${id}/duplicate`, { with_images }));
    },
    done(copy) {
      onClose();
      void navigate(adminPaths.editProperty(copy.id));
      return versionTexts.duplicated;
    },
    failed: versionTexts.duplicateFailed,
    refresh: refreshProperties,
  });

  return (
    <Drawer
      title="Dupliquer le bien"
      open={property !== undefined}
      onClose={onClose}
      footer={
        <Button disabled={isPending} onClick={() => property && mutate(property.id)}>
          {isPending ? 'Copie en cours...' : 'Créer la copie'}
        </Button>
      }
    >
      <p className="text-muted">
        La copie part de la version enregistrée. Elle est privée, son titre porte «&nbsp;(copie)&nbsp;», sa référence et
        son mandat sont vides.
      </p>
      {images.length > 0 && (
        <Checkbox checked={withImages} onChange={({ target }) => setWithImages(target.checked)}>
          Reprendre les photos ({images.length})
        </Checkbox>
      )}
    </Drawer>
  );
}

export function DuplicateButton({ property }: { property: Property }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsOpen(true)}>
        Dupliquer
      </Button>
      <DuplicateDrawer property={isOpen ? property : undefined} onClose={() => setIsOpen(false)} />
    </>
  );
}
