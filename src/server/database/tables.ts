import type { Generated, Kysely } from 'kysely';
import type { CheckName } from '#contract/admin/status.ts';
import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import type { ContactMessage } from '#contract/contact/contact.ts';
import type { DeliveryState, MessageJson } from '#contract/contact/inbox.ts';
import type { SitePictureKey } from '#contract/content/site-pictures.ts';
import type { FeedDeliveryJson } from '#contract/feeds/feed.ts';
import type { FeedName } from '#contract/feeds/portals.ts';
import type { Flag } from '#contract/property/choices.ts';
import type { DocumentAudience } from '#contract/property/document.ts';
import type { FieldName, PropertyFields } from '#contract/property/fields.ts';
import type { PictureKind, PictureMark } from '#contract/property/image.ts';
import type { ProposalAnswer } from '#contract/searches/search.ts';
import type { ProposalJson, SearchInput } from '#contract/searches/search-json.ts';
import type { SellerInput } from '#contract/sellers/seller-json.ts';
import type { VisitKind } from '#contract/statistics/statistics.ts';

/** Every field of a property. */
export type FieldColumns = {
  [Name in FieldName]: PropertyFields[Name] extends unknown[] | null
    ? Listed<PropertyFields[Name]>
    : PropertyFields[Name];
};

type Listed<Value> = null extends Value ? string | null : string;

/** Portable between SQLite and PostgreSQL: booleans as 0/1, dates as ISO text, lists as JSON text. */
export type Tables = {
  property: FieldColumns & {
    id: Generated<number>;
    /** For search and sort; see `fold`. */
    title_folded: string;
    /** For search, sort and grouping; see `letters`. */
    location_folded: string;
    /** For search; see `foldFeatures`. */
    features_folded: Generated<string>;
    /** Whether its advert lacks something that the law asks for. */
    is_incomplete: Generated<number>;
    /** Counts the changes of its fields. Photos do not count. */
    revision: Generated<number>;
    created_at: string;
    updated_at: string;
    /** When it was moved to the trash. */
    deleted_at: string | null;
    /** Since when visitors can see it. Null while it is private. */
    published_at: string | null;
    /** When visitors could see it for the first time, whatever happened since. */
    first_published_at: Generated<string | null>;
    /** What visitors saw before its price was last lowered, and when that was; see `findLowering`. */
    price_before: Generated<number | null>;
    price_lowered_at: Generated<string | null>;
    /** When it was last available again after an offer or a sale. */
    back_since: Generated<string | null>;
  };

  /** The state of a property before each change. */
  property_version: {
    id: Generated<number>;
    property_id: number;
    /** Counts the changes of one property, from 1. */
    n: number;
    /** JSON; see `PropertyFields`. */
    state: string;
    /** Who made the change. Not a reference: it outlives the account. */
    user_email: string;
    created_at: string;
  };

  image: {
    id: Generated<number>;
    property_id: number;
    /** Name of the largest file; the names of its copies follow from it. */
    filename: string;
    position: number;
    width: number;
    height: number;
    placeholder: string;
    has_avif: number;
    mark: PictureMark | null;
    kind: Generated<PictureKind>;
    caption: string | null;
    created_at: string;
    /** Set while it can still be restored. */
    deleted_at: string | null;
  };

  /** A paper of a property, such as its diagnostics. */
  document: {
    id: Generated<number>;
    property_id: number;
    filename: string;
    name: string;
    bytes: number;
    pages: number;
    audience: DocumentAudience;
    created_at: string;
  };

  property_import: {
    id: Generated<number>;
    /** How many properties it has created or changed. */
    properties: number;
    created_at: string;
  };

  /** A photo that an import has named. It stays for good: a photo that a property once had is not brought back. */
  import_photo: {
    id: Generated<number>;
    import_id: number;
    property_id: number;
    /** An address, or the name of a file of the archive. */
    source: string;
    /** Its place among the photos of the property. */
    position: number;
    mark: PictureMark | null;
    kind: Generated<PictureKind>;
    caption: string | null;
    /** The file of the archive, as it is kept in the storage until the image is made. */
    file: string | null;
    /** Of the bytes that the image was made from. */
    hash: string | null;
    state: 'waiting' | 'done' | 'failed';
    /** Why it failed. */
    message: string | null;
  };

  /** Where an address of the agent's former site leads. */
  redirect: {
    /** The address as it is compared; see `addressKey`. */
    address_key: string;
    /** The address as it was given. */
    source: string;
    /** JSON: a path of this site, or the id of a property. */
    target: string;
  };

  private_link: {
    id: Generated<number>;
    property_id: number;
    token: string;
    name: string;
    note: string | null;
    expires_at: string;
    created_at: string;
  };

  link_view: { id: Generated<number>; link_id: number; at: string };

  /** Leads the owner of a property to the page of its sale: `/proprietaire/{token}`. */
  owner_link: { property_id: number; token: string; created_at: string };

  user: {
    id: Generated<number>;
    email: string;
    password_hash: string;
    role: string;
    created_at: string;
    /** Somebody else has made the password: it opens nothing but its own change. */
    must_change_password: Generated<number>;
    push_without_name: Generated<Flag>;
    /** Hours of the clock of Paris, between which the devices do not ring. */
    quiet_from: Generated<number>;
    quiet_until: Generated<number>;
  };

  /** The key that tells push services who sends: one row, see `push-keys`. */
  push_key: {
    id: number;
    /** As a private JSON Web Key. */
    jwk: string;
  };

  /** A browser of an administrator that is told of messages. */
  push_device: {
    id: Generated<number>;
    user_id: number;
    /** Where its push service takes what is for it. Who knows it can reach the device. */
    endpoint: string;
    /** What its messages are encrypted with: its public key and a secret. */
    p256dh: string;
    auth: string;
    /** What the person recognises it by. */
    name: string;
    created_at: string;
  };

  /** A link that sets a new password, once. */
  account_link: {
    /** SHA-256 of its token. */
    hash: string;
    user_id: number;
    expires_at: string;
  };

  /** The second factor of an account, which asks for a code after the password once it is enabled. */
  second_factor: {
    user_id: number;
    /** The secret in base32, as the authenticator app has it. */
    secret: string;
    /** Null until the first code has proved that the app has the secret. */
    enabled_at: string | null;
    /** The time step of the last code that was accepted: each is accepted once. */
    last_step: Generated<number>;
  };

  /** Codes not used yet. A row is deleted once its code is used. */
  recovery_code: { user_id: number; hash: string };

  /** A token is valid while its session exists. Signing out deletes the row. */
  session: {
    id: string;
    user_id: number;
    created_at: string;
    expires_at: string;
    /** To the minute. */
    last_seen_at: Generated<string | null>;
    /** What the person recognises it by. */
    device: Generated<string>;
    /** Whether it also ends when it is not used for some days. */
    stays: Generated<number>;
  };

  /** Background work: see `server/jobs`. */
  job: {
    id: Generated<number>;
    kind: string;
    /** A kind has one job for each key. */
    key: string;
    /** JSON. */
    payload: string;
    /** Null when there will be no other attempt. */
    run_at: string | null;
    attempts: Generated<number>;
    first_attempt_at: Generated<string | null>;
    /** A lease: the process that runs the job has it until then, and renews it meanwhile. */
    claimed_until: Generated<string | null>;
    last_error: Generated<string | null>;
    created_at: string;
  };

  message: ContactMessage &
    Pick<MessageJson, 'folder' | 'spam_reason' | 'read_at' | 'handled_at' | 'acknowledgement' | 'created_at'> & {
      id: Generated<number>;
      property_id: number | null;
      /** The addresses in lower case and the digits of the telephone number, to compare; see `phoneKey`. */
      email_key: string;
      reply_key: string;
      phone_key: string;
      /** For search; see `fold`. */
      search_text: string;
      delivery: DeliveryState;
      sent_at: string | null;
      /** Set while it can still be restored. */
      deleted_at: Generated<string | null>;
    };

  /** A row once the site was made ready for the first time. */
  first_start: {
    at: string;
    /** Eight random hexadecimal digits that tell the backups of this site from those of others. */
    site_id: string;
    /** Since when the list of what a new site needs is hidden. */
    opening_hidden_at: Generated<string | null>;
  };

  /** What each migration did when it ran here: see `hashMigration`. */
  migration_hash: { name: string; hash: string };

  /** One row once something was purged, or held back: see `mayPurge`. */
  clock: {
    id: 1;
    /** When the clock was last trusted. */
    trusted_at: string;
    /** Since when it has been too far ahead of that. */
    ahead_since: string | null;
  };

  /** Append-only: the newest row holds the settings of the site, the others tell who changed what. */
  settings_version: {
    id: Generated<number>;
    /** JSON of all settings as they were saved. */
    settings: string;
    /** Not a reference: it outlives the account. Null for the demo data. */
    user_email: string | null;
    created_at: string;
  };

  /** The newest row holds the texts of the public pages, the others tell who changed what. */
  content_version: {
    id: Generated<number>;
    /** JSON of the texts that differ from the defaults. */
    texts: string;
    /** Not a reference: it outlives the account. */
    user_email: string;
    created_at: string;
  };

  /** The agent's portrait and logo. */
  site_picture: {
    key: SitePictureKey;
    /** Name of the largest file; the names of its copies follow from it. */
    filename: string;
    width: number;
    height: number;
    placeholder: string;
    has_avif: number;
  };

  /** One row once the mail server was set in the administration, or has taken a test mail. */
  mail_settings: {
    id: 1;
    /** JSON; see `MailSettings`. Null where SMTP_URL alone names the server. */
    settings: string | null;
    /** Encrypted. */
    password: string | null;
    /** A keyed hash of the settings whose test mail was last accepted. */
    accepted: string | null;
  };

  /** Counts alone: nothing in it tells one visitor from another. */
  visit_count: {
    /** The agent's day. */
    day: string;
    property_id: number;
    kind: VisitKind;
    count: number;
  };

  /** Searches of the catalogue that found nothing. Counts alone, as in `visit_count`. */
  missed_search: {
    /** The agent's day. */
    day: string;
    /** The catalogue's parameters, normalised. */
    search: string;
    count: number;
  };

  /** The checks of the doctor that fail, as far as the operator was told. */
  told_failure: { name: CheckName; at: string };

  /** One row per night whose backup was begun. */
  nightly_backup: {
    /** The agent's day. */
    night: string;
    state: 'running' | 'good' | 'failed';
    started_at: string;
    ended_at: string | null;
    /** The name of the file that was made. */
    file: string | null;
    bytes: number | null;
    reason: string | null;
    /** Whether the agent gets a mail about its failure. */
    is_told: Generated<number>;
  };

  /** A person asks to be told of new properties. The row is also the proof of their consent. */
  alert: {
    id: Generated<number>;
    /** Leads to the page of the alert: `/alerte/{token}`. */
    token: string;
    email: string;
    /** The address in lower case, to compare. */
    email_key: string;
    /** The catalogue's parameters, normalised. */
    search: string;
    /** Which wording the person agreed to. */
    consent_version: number;
    /** A keyed hash of the IP address that asked. */
    address_key: string;
    /** One that was not confirmed in time is `expired` from the next purge on, and then has no address. */
    state: Generated<'asked' | 'active' | 'ended' | 'expired'>;
    asked_at: string;
    confirmed_at: string | null;
    ended_at: string | null;
    /** The last time the person did something with it. */
    seen_at: string;
    last_mail_at: string | null;
    /** Properties published or changed up to this time were compared with it. */
    checked_until: string;
    /** Mails that the server refused, in a row. */
    refusals: Generated<number>;
  };

  /**
   * What an alert knows: the lowest price that the person was told, or could see when they asked. A price above all others
   * stands for what is still to be told since before its search was changed. `known_at` says when they learned of it last.
   */
  alert_property: { alert_id: number; property_id: number; price: number; known_at: Generated<string> };

  /** What strangers have used of each limit. */
  limit_count: {
    kind: string;
    /** A keyed hash of who used it. */
    key: string;
    count: number;
    /** Until when it counts. */
    until: string;
  };

  /** The answer to a write with an `Idempotency-Key`, or the claim of the process that is carrying it out. */
  stored_answer: {
    name: string;
    fingerprint: string;
    claimed_until: string;
    /** JSON; null while the write is under way. */
    answer: string | null;
    created_at: string;
  };

  /** A person who looks for a home. */
  search: Pick<SearchInput, 'name' | 'email' | 'phone' | 'kind' | 'mandate_number' | 'signed_on' | 'ends_on'> &
    Pick<SearchInput, 'state' | 'search' | 'financing' | 'notes'> & {
      id: Generated<number>;
      /** The address in lower case, to compare. */
      email_key: string | null;
      /** The digits of the telephone number, to compare; see `phoneKey`. */
      phone_key: string | null;
      /** For the agent's search; see `fold`. */
      search_text: string;
      /** JSON: names of the gazetteer. */
      places: string;
      /** The inbox message that it was made from. */
      message_id: number | null;
      /** When the agent last opened it. */
      opened_at: string;
      created_at: string;
      updated_at: string;
    };

  /** Homes that were proposed to a person, in one mail where they have an address. */
  proposal: {
    id: Generated<number>;
    search_id: number;
    message: string;
    /** Null where no mail is sent. */
    delivery: ProposalJson['delivery'];
    created_at: string;
  };

  proposal_property: {
    proposal_id: number;
    property_id: number;
    position: number;
    /** Made for this person, where the home was private. */
    link_id: number | null;
    answer: ProposalAnswer | null;
    note: string | null;
  };

  /** A person who sells a home. Without address and telephone number, it is what is kept of a mandate. */
  seller: SellerInput & {
    id: Generated<number>;
    /** The address in lower case, to compare. */
    email_key: string | null;
    /** The digits of the telephone number, to compare; see `phoneKey`. */
    phone_key: string | null;
    /** For the agent's search; see `fold`. */
    search_text: string;
    /** What the mandate says, once its home is deleted for good: until then the home has it. */
    mandate_number: Generated<string | null>;
    mandate_signed_on: Generated<string | null>;
    mandate_ends_on: Generated<string | null>;
    home_title: Generated<string | null>;
    /** The inbox message that it was made from. */
    message_id: number | null;
    created_at: string;
    updated_at: string;
  };

  /** A visit of a home. */
  appointment: Pick<AppointmentJson, 'state' | 'starts_at' | 'minutes' | 'meeting_point' | 'note' | 'feedback'> &
    Pick<AppointmentJson, 'feedback_shared' | 'message_id' | 'created_at' | 'updated_at'> & {
      id: Generated<number>;
      /** What calendars know it by. */
      uid: string;
      property_id: number;
      /** The name and the addresses of that search are kept here too, as they are now. */
      search_id: number | null;
      name: string;
      email: string | null;
      email_key: string | null;
      phone: string | null;
      phone_key: string | null;
      /** JSON; see `Slot`. */
      slots: string;
      /** Counts the changes that calendars are told. */
      sequence: Generated<number>;
      /** JSON of what the visitor was last told and still holds for true; see `Told`. */
      told: string | null;
      /** Set while the mail that cancels it has not left. */
      deleted_at: string | null;
    };

  /** One row once the address of the calendar was asked for. */
  agenda: { id: 1; token: string };

  /** What goes to a portal: its settings, its address, and what the portal last got. */
  feed: {
    name: FeedName;
    is_enabled: number;
    /** Stands in the address of the feed: `/flux/{token}/…`. */
    token: string;
    /** JSON; see `FeedSettings`. */
    settings: string;
    /** The password of the FTP account, encrypted with the secret of the site. */
    password: string | null;
    /** How many properties the portal last got. */
    sent_count: number | null;
    /** The number that the agent has let go since then. */
    released_count: number | null;
    /** The day whose push was begun, or needs none. */
    pushed_day: string | null;
  };

  /** What was handed to a portal, or not. */
  feed_delivery: Pick<FeedDeliveryJson, 'at' | 'way' | 'state' | 'properties' | 'message'> & {
    id: Generated<number>;
    feed: FeedName;
  };
};

export type Database = Kysely<Tables>;

export type PropertyTable = Tables['property'];
export type ImageTable = Tables['image'];
export type JobTable = Tables['job'];
export type ImportPhotoTable = Tables['import_photo'];
export type AlertTable = Tables['alert'];
export type ProposalTable = Tables['proposal'];
export type SettingsVersionTable = Tables['settings_version'];
export type SearchTable = Tables['search'];
export type AppointmentTable = Tables['appointment'];
export type FeedTable = Tables['feed'];
export type DocumentTable = Tables['document'];
