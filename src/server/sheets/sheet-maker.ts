import type { SitePictureKey } from '#contract/content/site-pictures.ts';
import {
  copiesIn,
  imageFilename,
  MARK_LABELS,
  type PropertyImage,
  photosOf,
  withSuffix,
} from '#contract/property/image.ts';
import type { Property } from '#contract/property/property.ts';
import { formatFoundCount } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { formatMonth } from '#contract/time/month.ts';
import type { PrintLimits } from '#server/images/encoding/encode-image.ts';
import type { Services } from '#server/services/services.ts';
import { readSitePictures } from '#server/site-content/picture-store.ts';
import { agentContent } from '#server/site-settings/agent-content.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { catalogueNotes, catalogueRow } from './content/catalogue-content.ts';
import { propertyContent } from './content/property-content.ts';
import { reportContent } from './content/report-content.ts';
import { drawInWorker } from './draw-in-worker.ts';
import type { Orientation } from './pen/geometry.ts';
import { readReportFacts } from './report-facts.ts';
import type { SheetAgent, SheetPicture, SlipFacts } from './sheet.ts';

export const SHEET_KINDS = ['vitrine', 'visite'] as const;
type SheetKind = (typeof SHEET_KINDS)[number];

type PictureSizes = { count: number; first: PrintLimits; others: PrintLimits };

/** 200 dots per inch on paper. A window sheet stays below 2 MB, a visit sheet below 6 MB. */
const PICTURE_SIZES: Record<SheetKind, PictureSizes> = {
  vitrine: { count: 3, first: { width: 1600, maxBytes: 1_100_000 }, others: { width: 800, maxBytes: 300_000 } },
  visite: { count: 11, first: { width: 1600, maxBytes: 1_100_000 }, others: { width: 800, maxBytes: 350_000 } },
};
const ROW_PICTURE: PrintLimits = { width: 320, maxBytes: 40_000 };
/** Of a portrait or a logo. */
const MARK: PrintLimits = { width: 320, maxBytes: 40_000 };
const REPORT_PICTURE: PrintLimits = { width: 800, maxBytes: 200_000 };

type Needs = Pick<Services, 'config' | 'db' | 'images' | 'now'>;
type Pdf = Uint8Array<ArrayBuffer>;

/** The 'Fiche vitrine' or 'Fiche visite' of a property, as PDF. */
export async function makePropertySheet(
  needs: Needs,
  property: Property,
  { kind, orientation }: { kind: SheetKind; orientation: Orientation },
): Promise<Pdf> {
  const { count, first, others } = PICTURE_SIZES[kind];
  const pictures = await Promise.all(
    Array.from({ length: count }, (_, index) => findPicture(needs, property, index === 0 ? first : others, index)),
  );
  return drawInWorker({
    kind,
    orientation,
    title: `${property.title} – ${property.location}`,
    agent: await readAgent(needs, kind === 'visite' ? 'portrait' : 'logo'),
    content: propertyContent(property, needs.config.site.publicUrl),
    pictures: pictures.filter((picture) => picture !== undefined),
  });
}

/** The properties as a list, as PDF. */
export async function makeCatalogueSheet(needs: Needs, properties: Property[]): Promise<Pdf> {
  const { publicUrl } = needs.config.site;
  const { name } = (await readSender(needs)).site;
  const rows = await Promise.all(
    properties.map(async (property) => {
      return { ...catalogueRow(property, publicUrl), picture: await findPicture(needs, property, ROW_PICTURE) };
    }),
  );
  const agent = await readAgent(needs);
  const day = agentDay(needs.now()).split('-').reverse().join('/');
  return drawInWorker({
    kind: 'catalogue',
    title: `Biens à vendre – ${name}`,
    agent,
    heading: 'Biens à vendre',
    summary: `${formatFoundCount(properties.length)}, au ${day}`,
    rows,
    notes: catalogueNotes(publicUrl, agent),
  });
}

/** The owner's 'Compte rendu vendeur' of a month, as PDF. */
export async function makeReportSheet(needs: Needs, property: Property, month: string): Promise<Pdf> {
  return drawInWorker({
    kind: 'report',
    title: `Compte rendu vendeur – ${property.title} – ${formatMonth(month)}`,
    agent: await readAgent(needs),
    content: reportContent(await readReportFacts(needs, property, month)),
    picture: await findPicture(needs, property, REPORT_PICTURE),
  });
}

/** The 'Bon de visite' of a property, as PDF. */
export async function makeVisitSlip(needs: Needs, property: Property, facts: SlipFacts): Promise<Pdf> {
  const title = `Bon de visite – ${property.title}`;
  return drawInWorker({ kind: 'visit-slip', title, agent: await readAgent(needs, 'portrait'), property, ...facts });
}

/** A visitor takes home the face of whom he met; elsewhere the logo stands. Without a portrait it stands there too. */
async function readAgent(needs: Needs, preferred: SitePictureKey = 'logo'): Promise<SheetAgent> {
  const { site, settings } = await readSender(needs);
  const pictures = await readSitePictures(needs.db);
  const key = pictures[preferred] || preferred === 'logo' ? preferred : 'logo';
  const picture = pictures[key];
  const printed = picture && (await needs.images.findForPrint(closestCopy(picture, MARK.width), MARK));
  return { ...agentContent(settings, site), mark: printed && { ...printed, isFace: key === 'portrait' } };
}

/** Undefined where the property has no such picture, or its file is lost. */
async function findPicture(
  needs: Needs,
  property: Property,
  limits: PrintLimits,
  index = 0,
): Promise<SheetPicture | undefined> {
  const images = photosOf(property);
  const image = images[index];
  const printed = image && (await needs.images.findForPrint(closestCopy(image, limits.width), limits));
  if (!printed) return undefined;
  const alt = image.caption ?? `${property.title} — photo ${index + 1} sur ${images.length}`;
  return { ...printed, alt, mark: image.mark && MARK_LABELS[image.mark] };
}

/** The smallest stored copy that is wide enough: fewer pixels to read. */
function closestCopy({ url, width = 0 }: PropertyImage, wanted: number): string {
  const copy = copiesIn('webp', width).find((candidate) => candidate.width >= wanted);
  return imageFilename(copy ? withSuffix(url, copy.suffix) : url);
}
