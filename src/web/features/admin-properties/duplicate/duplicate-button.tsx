import { useState } from 'react';
import type { Property } from '#contract/property/property.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DuplicateDrawer } from './duplicate-drawer.tsx';

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
