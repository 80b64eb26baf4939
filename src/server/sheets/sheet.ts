import type { EnergyClass } from '#contract/advert/advert.ts';
import type { EnergyLabel } from '#contract/advert/energy.ts';
import type { AgentContent } from '#server/site-settings/agent-content.ts';
import type { Orientation } from './layout/geometry.ts';

/** A picture for print. */
export type SheetPicture = {
  jpeg: Uint8Array;
  width: number;
  height: number;
  /** The text alternative. */
  alt: string;
  /** 'Image retouchée', 'Projection'. */
  mark?: string;
};

/** What a sheet says of a property, in the words of its page. */
export type PropertyContent = {
  title: string;
  place: string;
  badges: { text: string; isExclusive: boolean }[];
  price: string;
  /** The price without fees, and who pays them. */
  fees: string[];
  facts: { value: string; label: string }[];
  labels: EnergyLabel[];
  excessive?: string;
  /** Stands in place of the labels: 'DPE en cours'. */
  noLabel?: string;
  mentions: string[];
  description: string;
  features: string[];
  /** The page of the property, where it is public. */
  address?: string;
};

export type CatalogueRow = Pick<PropertyContent, 'title' | 'place' | 'price' | 'fees' | 'excessive'> & {
  energy?: EnergyClass;
  /** '186 m² · 4 chambres'. */
  measures: string;
  /** The energy, the co-ownership and what else the law asks of an advert. */
  mentions: string[];
  picture?: SheetPicture;
};

type Identity = {
  /** The title of the document. */
  title: string;
  author: string;
  agent: AgentContent;
};

/** 'Fiche vitrine' or 'Fiche visite'. */
export type PropertySheet = Identity & {
  kind: 'vitrine' | 'visite';
  orientation: Orientation;
  content: PropertyContent;
  pictures: SheetPicture[];
};

export type CatalogueSheet = Identity & {
  kind: 'catalogue';
  heading: string;
  /** How many properties there are, and on which day. */
  summary: string;
  rows: CatalogueRow[];
  /** What holds for all rows. */
  notes: string[];
};

/** What the owner is told of a month. */
export type ReportContent = Pick<PropertyContent, 'title' | 'place' | 'price' | 'address'> & {
  /** 'Novembre 2026, jusqu'au 18 novembre'. */
  period: string;
  /** 'Votre bien a été vu 214 fois en novembre, 32 % de plus que la moyenne'. */
  sentence: string;
  reference?: string;
  /** Each with its views; none yet for a week to come. Empty when there were no views. */
  weeks: { label: string; views?: number }[];
  /** Stands in place of the weeks where there were no views. */
  noViews?: string;
  figures: { value: string; label: string; average?: string }[];
  /** What the agent did, newest first. */
  actions: { when: string; text: string }[];
  /** Stands in place of the actions where there were none. */
  noActions: string;
  notes: string[];
};

/** 'Compte rendu vendeur'. */
export type ReportSheet = Identity & { kind: 'report'; content: ReportContent; picture?: SheetPicture };

type SlipField = { label: string; value: string | null };

/** What a visitor signs. What is not known is written by hand. */
export type VisitSlipContent = {
  /** Title and place. */
  property: string[];
  facts: SlipField[];
  visitor: SlipField[];
  visit: SlipField[];
  sentence: string;
  signatures: string[];
};

/** 'Bon de visite'. */
export type VisitSlipSheet = Identity & { kind: 'visit-slip'; content: VisitSlipContent };

/** Everything that the drawing needs, and nothing else: it runs in a thread of its own. */
export type Sheet = PropertySheet | CatalogueSheet | ReportSheet | VisitSlipSheet;
