import type { Property } from '#contract/property/property.ts';
import type { AgentContent } from '#server/site-settings/agent-content.ts';
import type { catalogueRow } from './content/catalogue-content.ts';
import type { PropertyContent } from './content/property-content.ts';
import type { ReportContent } from './content/report-content.ts';
import type { Orientation } from './pen/geometry.ts';

/** A picture for print. */
export type SheetPicture = {
  jpeg: Uint8Array;
  width: number;
  height: number;
  /** The text alternative. */
  alt: string;
  /** One of `MARK_LABELS`. */
  mark?: string | undefined;
};

/** The agent's portrait or logo. */
export type SheetMark = { jpeg: Uint8Array; width: number; height: number; isFace: boolean };
export type SheetAgent = AgentContent & { mark?: SheetMark | undefined };

export type Identity = {
  /** The title of the document. */
  title: string;
  agent: SheetAgent;
};

/** 'Fiche vitrine' or 'Fiche visite'. */
export type PropertySheet = Identity & {
  kind: 'vitrine' | 'visite';
  orientation: Orientation;
  content: PropertyContent;
  pictures: SheetPicture[];
};

export type CatalogueRow = ReturnType<typeof catalogueRow> & { picture?: SheetPicture | undefined };

export type CatalogueSheet = Identity & {
  kind: 'catalogue';
  heading: string;
  /** How many properties there are, and on which day. */
  summary: string;
  rows: CatalogueRow[];
  /** What holds for all rows. */
  notes: string[];
};

/** 'Compte rendu vendeur'. */
export type ReportSheet = Identity & { kind: 'report'; content: ReportContent; picture?: SheetPicture | undefined };

/** Who signs a visit slip. */
type Visitor = { name: string; email: string | null; phone: string | null };

/** What a visit slip knows before the visit. The time is by the clock of Paris. */
export type SlipFacts = { visitor?: Visitor; startsAt?: string | null };

/** 'Bon de visite'; what is not known is filled in by hand. */
export type VisitSlipSheet = Identity & SlipFacts & { kind: 'visit-slip'; property: Property };

/** Everything that the drawing needs, and nothing else: it runs in a thread of its own. */
export type Sheet = PropertySheet | CatalogueSheet | ReportSheet | VisitSlipSheet;
