import { imageFilename, MARK_LABELS, type PropertyImage, variantUrl, webpWidths } from '#contract/property/image.ts';
import type { Property } from '#contract/property/property.ts';
import { formatFoundCount } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { formatMonth } from '#contract/time/month.ts';
import type { PrintLimits } from '#server/images/encoding/encode-image.ts';
import type { Services } from '#server/services/services.ts';
import { agentContent } from '#server/site-settings/agent-content.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { catalogueNotes, catalogueRow } from './content/catalogue-content.ts';
import { propertyContent } from './content/property-content.ts';
import { reportContent } from './content/report/report-content.ts';
import { type Visitor, visitSlipContent } from './content/visit-slip-content.ts';
import { drawInWorker } from './draw-in-worker.ts';
import type { Orientation } from './layout/geometry.ts';
import { readReportFacts } from './report-facts.ts';
import type { SheetPicture } from './sheet.ts';

export const SHEET_KINDS = ['vitrine', 'visite'] as const;
type SheetKind = (typeof SHEET_KINDS)[number];

type PictureSizes = { count: number; first: PrintLimits; others: PrintLimits };

/** 200 dots per inch on paper. A window sheet stays below 2 MB, a visit sheet below 6 MB. */
const PICTURE_SIZES: Record<SheetKind, PictureSizes> = {
  vitrine: { count: 3, first: { width: 1600, maxBytes: 1_100_000 }, others: { width: 800, maxBytes: 300_000 } },
  visite: { count: 11, first: { width: 1600, maxBytes: 1_100_000 }, others: { width: 800, maxBytes: 350_000 } },
};
const ROW_PICTURE: PrintLimits = { width: 320, maxBytes: 40_000 };
const REPORT_PICTURE: PrintLimits = { width: 800, maxBytes: 200_000 };

type Needs = Pick<Services, 'config' | 'db' | 'images' | 'now'>;

/** The 'Fiche vitrine' or 'Fiche visite' of a property, as PDF. */
export async function makePropertySheet(
  needs: Needs,
  property: Property,
  { kind, orientation }: { kind: SheetKind; orientation: Orientation },
): Promise<Uint8Array<ArrayBuffer>> {
  const { site } = needs.config;
  const { count, first, others } = PICTURE_SIZES[kind];
  const pictures = await Promise.all(
    property.images
      .slice(0, count)
      .map((image, index) =>
        findPicture(needs, image, { limits: index === 0 ? first : others, alt: pictureAlt(property, index) }),
      ),
  );
  const agent = agentContent(await readSettings(needs.db, needs.config), site);
  return drawInWorker({
    kind,
    orientation,
    title: `${property.title} – ${property.location}`,
    author: agent.name,
    agent,
    content: propertyContent(property, site.publicUrl),
    pictures: pictures.filter((picture) => picture !== undefined),
  });
}

/** The properties as a list, as PDF. */
export async function makeCatalogueSheet(needs: Needs, properties: Property[]): Promise<Uint8Array<ArrayBuffer>> {
  const { site } = needs.config;
  const rows = await Promise.all(
    properties.map(async (property) => {
      const [cover] = property.images;
      const picture = cover && (await findPicture(needs, cover, { limits: ROW_PICTURE, alt: pictureAlt(property, 0) }));
      return { ...catalogueRow(property, site.publicUrl), picture };
    }),
  );
  const agent = agentContent(await readSettings(needs.db, needs.config), site);
  const day = agentDay(needs.now()).split('-').reverse().join('/');
  return drawInWorker({
    kind: 'catalogue',
    title: `Biens à vendre – ${site.name}`,
    author: agent.name,
    agent,
    heading: 'Biens à vendre',
    summary: `${formatFoundCount(properties.length)}, au ${day}`,
    rows,
    notes: catalogueNotes(site.publicUrl, agent),
  });
}

/** The owner's 'Compte rendu vendeur' of a month, as PDF. */
export async function makeReportSheet(
  needs: Needs,
  property: Property,
  month: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [cover] = property.images;
  const agent = agentContent(await readSettings(needs.db, needs.config), needs.config.site);
  return drawInWorker({
    kind: 'report',
    title: `Compte rendu vendeur – ${property.title} – ${formatMonth(month)}`,
    author: agent.name,
    agent,
    content: reportContent(await readReportFacts(needs, property, month)),
    picture: cover && (await findPicture(needs, cover, { limits: REPORT_PICTURE, alt: pictureAlt(property, 0) })),
  });
}

/** The 'Bon de visite' of a property, as PDF. */
export async function makeVisitSlip(
  needs: Needs,
  property: Property,
  visitor?: Visitor,
): Promise<Uint8Array<ArrayBuffer>> {
  const agent = agentContent(await readSettings(needs.db, needs.config), needs.config.site);
  return drawInWorker({
    kind: 'visit-slip',
    title: `Bon de visite – ${property.title}`,
    author: agent.name,
    agent,
    content: visitSlipContent(property, agent.name, visitor),
  });
}

function pictureAlt({ title, images }: Property, index: number): string {
  return `${title} — photo ${index + 1} sur ${images.length}`;
}

type Wanted = { limits: PrintLimits; alt: string };

async function findPicture(
  { images }: Needs,
  image: PropertyImage,
  { limits, alt }: Wanted,
): Promise<SheetPicture | undefined> {
  const printed = await images.findForPrint(closestCopy(image, limits.width), limits);
  return printed && { ...printed, alt, mark: image.mark && MARK_LABELS[image.mark] };
}

/** The smallest stored copy that is wide enough: fewer pixels to read. */
function closestCopy({ url, width = 0 }: PropertyImage, wanted: number): string {
  const copy = webpWidths(width).find((candidate) => candidate >= wanted);
  return imageFilename(copy ? variantUrl(url, copy, 'webp') : url);
}
