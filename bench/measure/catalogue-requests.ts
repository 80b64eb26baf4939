import { type Server, sendLoad } from './load.ts';
import { BROWSER_ENCODINGS, requestText } from './request-text.ts';

/** Node goes on compiling what renders a page for hundreds of pages. */
const WARM_UP = { count: 400, seconds: 6, connections: 2 };

let lowestPrice = 0;

/** At addresses that nobody asked for before: the price is below all others, so each shows the same first 24 cards. */
export function newCatalogueRequests(count: number): string[] {
  return Array.from({ length: count }, () =>
    requestText(`/vente?min_price=${++lowestPrice}`, { headers: BROWSER_ENCODINGS }),
  );
}

export async function warmUpRendering(server: Server): Promise<void> {
  await sendLoad(server, { requests: newCatalogueRequests(WARM_UP.count), ...WARM_UP });
}
