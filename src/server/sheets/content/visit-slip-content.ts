import type { Property } from '#contract/property/property.ts';
import type { VisitSlipContent } from '#server/sheets/sheet.ts';

/** Who signs; unknown for a slip that is filled in by hand. */
export type Visitor = { name: string; email: string | null; phone: string | null };

const BLANK = '.'.repeat(60);

export function visitSlipContent(property: Property, agentName: string, visitor?: Visitor): VisitSlipContent {
  const { title, location, advert } = property;
  return {
    property: [title, location],
    facts: [
      { label: 'Référence', value: advert.reference },
      { label: 'Mandat n°', value: advert.mandate_number },
    ],
    visitor: [
      { label: 'Nom', value: visitor?.name ?? null },
      { label: 'Adresse', value: null },
      { label: 'Téléphone', value: visitor?.phone ?? null },
      { label: 'E-mail', value: visitor?.email ?? null },
    ],
    visit: [
      { label: 'Date', value: null },
      { label: 'Heure', value: null },
    ],
    sentence: `Je soussigné(e) ${visitor?.name ?? BLANK} reconnais avoir visité ce bien par l'intermédiaire de ${agentName}.`,
    signatures: ['Signature du visiteur', "Signature de l'agent"],
  };
}
