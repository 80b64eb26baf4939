import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import type { MessageJson } from '#contract/contact/inbox.ts';
import type { AlertProof } from '#contract/schemas/people/alert-schema.ts';
import type { SearchDetailJson } from '#contract/searches/search-json.ts';
import type { SellerJson } from '#contract/sellers/seller-json.ts';

/** Who is asked for. One of them is enough; what is kept under either is shown. */
export type PersonKey = { email?: string | undefined; phone?: string | undefined };

/** Everything that the site keeps of a person. */
export type PersonJson = PersonKey & {
  messages: MessageJson[];
  alerts: AlertProof[];
  searches: SearchDetailJson[];
  sellers: SellerJson[];
  appointments: AppointmentJson[];
};
