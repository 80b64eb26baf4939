import type { PropertyImage } from './property/image.ts';

/** The agent's own words and addresses, set by the operator; some of them in the administration. */
export type Site = {
  name: string;
  email: string;
  /** The agent's telephone number, once the settings name it. */
  phone?: string | null;
  /** The same as a telephone dials it, where visitors may call: `+33612345678`. */
  call?: string;
  /** The number for WhatsApp, as its links have it: `33612345678`. */
  whatsapp?: string;
  /** The agent's face, where he shows it. */
  portrait?: PropertyImage;
  /** What stands before the name in the place of the site's own mark, at the size it has there. */
  logo?: { url: string; width: number; height: number };
  /** Who presents the adverts: the agent with status and registration, and for whom. */
  presentedBy?: string;
  /** Closes the title of every page. */
  tag: string;
  /** Origin of canonical links, sitemap and e-mails; no slash at the end. */
  publicUrl: string;
  /** Origin of the API for the browser; empty when it is the site itself. */
  apiUrl: string;
  agency: { name: string; url: string };
  /** To whom contact messages are addressed. */
  recipientName: string;
  /** Whether visitors can be told of new properties by e-mail. */
  offersAlerts: boolean;
  /** How long contact messages are kept. */
  retentionMonths: number;
  /** Its origin is empty when it is the site itself, its public key when the settings name none. */
  emailService: { origin: string; publicKey: string; serviceId: string; templateId: string };
};

/** The line under the name in the brand. */
export const SITE_SUBTITLE = 'Mandataire Immobilier';
