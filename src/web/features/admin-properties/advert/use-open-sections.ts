import { useState } from 'react';
import { type SectionName, sectionsOf } from './sections.ts';

/** Which sections are open: those that were opened, or that hold a field someone is led to. */
export function useOpenSections() {
  const [openSections, setOpenSections] = useState<ReadonlySet<SectionName>>(new Set());
  const [refusedFields, setRefusedFields] = useState<readonly string[]>([]);

  function openSectionsOf(fields: readonly string[]) {
    setOpenSections((open) => new Set([...open, ...sectionsOf(fields)]));
  }

  return {
    openSections,
    /** The fields that were wrong at the last save. One of them stays in the form while it is corrected. */
    refusedFields,
    toggleSection(section: SectionName, isOpen: boolean) {
      setOpenSections((open) => new Set(isOpen ? [...open, section] : [...open].filter((other) => other !== section)));
    },
    openSectionsOf,
    openRefused(fields: readonly string[]) {
      setRefusedFields(fields);
      openSectionsOf(fields);
    },
  };
}
