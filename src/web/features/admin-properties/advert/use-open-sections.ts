import { useState } from 'react';
import { type SectionName, sectionsOf } from './sections.ts';

/** Which sections are open: those that were opened, or that hold a field someone is led to. */
export function useOpenSections() {
  const [openSections, setOpenSections] = useState<ReadonlySet<SectionName>>(new Set());

  return {
    openSections,
    toggleSection(section: SectionName, isOpen: boolean) {
      setOpenSections((open) => new Set(isOpen ? [...open, section] : [...open].filter((other) => other !== section)));
    },
    openSectionsOf(fields: readonly string[]) {
      setOpenSections((open) => new Set([...open, ...sectionsOf(fields)]));
    },
  };
}
