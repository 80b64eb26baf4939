// Generated from the OpenAPI document by `npm run calls`.

type Error = { status: 'error'; message: string; code?: 'second_factor_required'; errors?: Record<string, string[]>; data?: { data?: unknown; }; };
type SignedInUser = { id: string; email: string; role: string; };
type Message = { id: number; from_name: string; from_email: string; phone: string; project: 'vente' | 'recherche'; message: string; to_name: string; reply_to: string; property: { id: number; title: string; is_private: 0 | 1; } | null; folder: 'inbox' | 'spam'; spam_reason: 'honeypot' | 'too-fast' | 'busy-address' | 'busy-site' | null; read_at: string | null; handled_at: string | null; delivery: { state: 'pending' | 'sent' | 'failed'; reason: string | null; attempts: number; next_attempt_at: string | null; sent_at: string | null; }; acknowledgement: 'none' | 'pending' | 'sent' | 'failed'; search_id: number | null; appointment_id: number | null; seller_id: number | null; waited_seconds: number; created_at: string; };
type Proposal = { id: number; created_at: string; message: string; mail: 'queued' | 'none'; delivery: 'pending' | 'sent' | 'failed' | null; properties: ({ id: number; title: string; url: string | null; opened_at: string | null; answer: 'interested' | 'visit' | 'declined' | null; note: string | null; visit: { id: number; state: 'asked' | 'confirmed' | 'done' | 'missed' | 'cancelled'; starts_at: string | null; } | null; })[]; };
type Seller = { id: number; name: string; email: string | null; phone: string | null; stage: 'demande' | 'rendez_vous' | 'estimation' | 'mandat' | 'vendu' | 'perdu'; property_id: number | null; property: { id: number; title: string; } | null; property_type: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme' | null; place: string | null; surface: number | null; land_surface: number | null; rooms: number | null; condition: 'neuf' | 'renove' | 'bon' | 'a_rafraichir' | 'a_renover' | null; delay: 'maintenant' | 'six_mois' | 'un_an' | 'plus_tard' | null; wish: 'estimation' | 'vente' | 'conseil' | null; message: string | null; address: string | null; notes: string | null; estimate_low: number | null; estimate_high: number | null; next_on: string | null; next_what: string | null; mandate: { number: string | null; signed_on: string | null; ends_on: string | null; home: string; kept_until: string; } | null; message_id: number | null; created_at: string; updated_at: string; };
type Appointment = { id: number; property: { id: number; title: string; }; location: string; address: string; image: { url: string; width: number; height: number; } | null; person: { name: string; email: string | null; phone: string | null; search_id: number | null; }; state: 'asked' | 'confirmed' | 'done' | 'missed' | 'cancelled'; slots: { on: string; part: 'matin' | 'apres_midi'; }[]; starts_at: string | null; minutes: number; meeting_point: string | null; note: string | null; feedback: string | null; feedback_shared: 0 | 1; message_id: number | null; created_at: string; updated_at: string; };
type MailSettings = { host: string; port: number; security: 'starttls' | 'tls' | 'none'; user: string; from_email: string; from_name: string; has_password: boolean; locked: boolean; ready: boolean; tested: boolean; };
type PushSettings = { without_name: 0 | 1; quiet_from: number; quiet_until: number; };
type AdminProperty = { id: number; images?: string[]; pictures?: { width: number; height: number; placeholder: string; avif: boolean; mark: 'retouched' | 'projection' | 'ai' | null; kind: 'photo' | 'plan'; caption: string | null; }[]; created_at: string; updated_at: string; title: string; price: number; location: string; type: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme'; surface: number; rooms: number | null; bedrooms: number; bathrooms: number; sale_state: 'available' | 'under_offer' | 'sold'; sold_on: string | null; sold_price: number | null; is_private: 0 | 1; description: string; features: string[]; film_url: string | null; reference: string | null; fees_payer: 'acquereur' | 'vendeur' | 'partage' | null; fees_percent: number | null; price_without_fees: number | null; mandate_number: string | null; mandate_kind: 'exclusif' | 'simple' | null; dpe_status: 'fait' | 'en_cours' | 'vierge' | 'non_requis' | null; dpe_energy: number | null; dpe_energy_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null; dpe_climate: number | null; dpe_climate_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null; dpe_date: string | null; dpe_number: string | null; energy_cost_min: number | null; energy_cost_max: number | null; energy_cost_years: number[] | null; copropriete: 0 | 1 | null; copro_lots: number | null; copro_charges: number | null; copro_procedure: 0 | 1 | null; copro_procedure_detail: string | null; carrez_surface: number | null; land_surface: number | null; year_built: number | null; floor: number | null; floors: number | null; lift: 0 | 1 | null; single_storey: 0 | 1 | null; heating: 'electrique' | 'pompe_a_chaleur' | 'gaz' | 'fioul' | 'bois' | 'granules' | 'solaire' | 'collectif' | 'aucun' | null; condition: 'neuf' | 'renove' | 'bon' | 'a_rafraichir' | 'a_renover' | null; exposure: ('nord' | 'est' | 'sud' | 'ouest')[] | null; sewage: 'collectif' | 'individuel_conforme' | 'individuel_non_conforme' | 'individuel_a_verifier' | null; parking: number | null; garages: number | null; terrace_surface: number | null; garden_surface: number | null; property_tax: number | null; mandate_signed_on: string | null; mandate_ends_on: string | null; private_address: string | null; keys: string | null; feed_poliris: 0 | 1; feed_kyero: 0 | 1; price_per_m2: number | null; published_on: string | null; price_before: number | null; price_lowered_on: string | null; revision: number; findings: { field: 'price' | 'location' | 'surface' | 'reference' | 'fees_payer' | 'fees_percent' | 'price_without_fees' | 'mandate_number' | 'mandate_kind' | 'dpe_status' | 'dpe_energy' | 'dpe_energy_class' | 'dpe_climate' | 'dpe_climate_class' | 'dpe_date' | 'dpe_number' | 'energy_cost_min' | 'energy_cost_max' | 'energy_cost_years' | 'copropriete' | 'copro_lots' | 'copro_charges' | 'copro_procedure' | 'copro_procedure_detail' | 'carrez_surface' | 'land_surface' | 'year_built' | 'floor' | 'floors' | 'lift' | 'single_storey' | 'heating' | 'condition' | 'exposure' | 'sewage' | 'parking' | 'garages' | 'terrace_surface' | 'garden_surface' | 'property_tax'; severity: 'missing' | 'warning'; message: string; }[]; };
type Property = { id: number; images?: string[]; pictures?: { width: number; height: number; placeholder: string; avif: boolean; mark: 'retouched' | 'projection' | 'ai' | null; kind: 'photo' | 'plan'; caption: string | null; }[]; created_at: string; updated_at: string; title: string; price: number | null; location: string; type: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme'; surface: number; rooms: number | null; bedrooms: number; bathrooms: number; sale_state: 'available' | 'under_offer' | 'sold'; sold_on: string | null; is_private: 0 | 1; description: string; features: string[]; film_url: string | null; reference: string | null; fees_payer: 'acquereur' | 'vendeur' | 'partage' | null; fees_percent: number | null; price_without_fees: number | null; dpe_status: 'fait' | 'en_cours' | 'vierge' | 'non_requis' | null; dpe_energy: number | null; dpe_energy_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null; dpe_climate: number | null; dpe_climate_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null; dpe_date: string | null; dpe_number: string | null; energy_cost_min: number | null; energy_cost_max: number | null; energy_cost_years: number[] | null; copropriete: 0 | 1 | null; copro_lots: number | null; copro_charges: number | null; copro_procedure: 0 | 1 | null; copro_procedure_detail: string | null; carrez_surface: number | null; land_surface: number | null; year_built: number | null; floor: number | null; floors: number | null; lift: 0 | 1 | null; single_storey: 0 | 1 | null; heating: 'electrique' | 'pompe_a_chaleur' | 'gaz' | 'fioul' | 'bois' | 'granules' | 'solaire' | 'collectif' | 'aucun' | null; condition: 'neuf' | 'renove' | 'bon' | 'a_rafraichir' | 'a_renover' | null; exposure: ('nord' | 'est' | 'sud' | 'ouest')[] | null; sewage: 'collectif' | 'individuel_conforme' | 'individuel_non_conforme' | 'individuel_a_verifier' | null; parking: number | null; garages: number | null; terrace_surface: number | null; garden_surface: number | null; property_tax: number | null; documents?: { name: string; bytes: number; pages: number; url: string; }[]; price_per_m2: number | null; published_on: string | null; price_before: number | null; price_lowered_on: string | null; budget?: { fees: number; total: number; first_time_fees: number; table: { from: string; until: string; }; } | null; };
type PropertySummary = { id: number; title: string; location: string; type: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme'; surface: number; features: string[]; sale_state: 'available' | 'under_offer' | 'sold'; price: number; price_per_m2: number | null; published_on: string | null; price_before: number | null; price_lowered_on: string | null; photo_count: number; bedrooms: number; bathrooms: number; is_private: 0 | 1; dpe_energy_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null; images: string[]; pictures: { width: number; height: number; placeholder: string; avif: boolean; mark: 'retouched' | 'projection' | 'ai' | null; kind: 'photo' | 'plan'; caption: string | null; }[]; };
type SoldProperty = { id: number; title: string; location: string; images: string[]; pictures: { width: number; height: number; placeholder: string; avif: boolean; mark: 'retouched' | 'projection' | 'ai' | null; kind: 'photo' | 'plan'; caption: string | null; }[]; };
type Document = { id: number; name: string; bytes: number; pages: number; audience: 'admin' | 'link' | 'public'; url: string; };
type PrivateLink = { id: number; name: string; url: string; expires_at: string; note: string | null; views: number; viewed_at: string | null; view_times: string[]; };
type PropertyVersion = { n: number; created_at: string; user: { email: string; }; fields: { field: 'title' | 'price' | 'location' | 'type' | 'surface' | 'rooms' | 'bedrooms' | 'bathrooms' | 'sale_state' | 'sold_on' | 'sold_price' | 'is_private' | 'description' | 'features' | 'film_url' | 'reference' | 'fees_payer' | 'fees_percent' | 'price_without_fees' | 'mandate_number' | 'mandate_kind' | 'dpe_status' | 'dpe_energy' | 'dpe_energy_class' | 'dpe_climate' | 'dpe_climate_class' | 'dpe_date' | 'dpe_number' | 'energy_cost_min' | 'energy_cost_max' | 'energy_cost_years' | 'copropriete' | 'copro_lots' | 'copro_charges' | 'copro_procedure' | 'copro_procedure_detail' | 'carrez_surface' | 'land_surface' | 'year_built' | 'floor' | 'floors' | 'lift' | 'single_storey' | 'heating' | 'condition' | 'exposure' | 'sewage' | 'parking' | 'garages' | 'terrace_surface' | 'garden_surface' | 'property_tax' | 'mandate_signed_on' | 'mandate_ends_on' | 'private_address' | 'keys' | 'feed_poliris' | 'feed_kyero'; before: string | number | string[] | number[] | null; after: string | number | string[] | number[] | null; }[]; };
type Search = { id: number; name: string; email: string | null; phone: string | null; kind: 'demande' | 'mandat_simple' | 'mandat_exclusif'; mandate_number: string | null; signed_on: string | null; ends_on: string | null; state: 'active' | 'found' | 'ended'; places: string[]; search: string; financing: 'comptant' | 'accord' | 'en_cours' | null; notes: string | null; message_id: number | null; created_at: string; updated_at: string; };
type TrashedProperty = AdminProperty & { deleted_at: string; };
type Settings = { site_name: string | null; site_email: string | null; whatsapp: string | null; agent_name: string | null; legal_status: string | null; rsac_court: string | null; rsac_number: string | null; siren: string | null; vat_number: string | null; address: string | null; phone: string | null; agency_name: string | null; agency_address: string | null; card_number: string | null; card_place: string | null; guarantor: string | null; insurance: string | null; mediator_name: string | null; mediator_address: string | null; mediator_url: string | null; publication_director: string | null; host: string | null; show_phone: 0 | 1; fee_schedule: { valid_from: string; rows: { up_to: number | null; percent: number | null; amount: number | null; minimum: number | null; }[]; } | null; retention_months: number; sold_days: number; refuse_incomplete: 0 | 1; };
type Content = { texts: { key: string; page: string; label: string; max: number; lines: number; default: string; value: string | null; }[]; pictures: ({ key: string; label: string; image: { url: string; width: number; height: number; } | null; })[]; };
type Feed = { name: 'poliris' | 'kyero'; enabled: boolean; url: string; file_name: string; included: number; left_out: number; held: string | null; agency_id?: string | null; software?: string | null; encoding?: 'utf-8' | 'windows-1252'; push?: { host: string; port: number; user: string; has_password: boolean; secure: 'explicit' | 'implicit' | 'none'; directory: string; time: string; } | null; };

export interface Calls {
  POST: {
    '/v1.0/email/send': {
      path: `/v1.0/email/send`;
      body: { lib_version?: unknown; user_id: string; service_id: string; template_id: string; template_params: { from_name: string; from_email: string; phone: string; project: 'vente' | 'recherche'; message: string; to_name?: string | ''; reply_to?: string | ''; property_ref?: unknown; website?: unknown; fill_ms?: unknown; }; };
      answer: Blob;
    };
    '/v1.0/email/send-form': {
      path: `/v1.0/email/send-form`;
      body: FormData;
      answer: Blob;
    };
    '/visits': {
      path: `/visits`;
    };
    '/properties/import': {
      path: `/properties/import`;
      query: { dry_run?: '0' | '1'; skip_errors?: '0' | '1'; columns?: string; };
      body: string;
      answer: { data: { rows: ({ line: number; title: string; action: 'create' | 'update' | 'none'; changes: { field: 'title' | 'price' | 'location' | 'type' | 'surface' | 'rooms' | 'bedrooms' | 'bathrooms' | 'sale_state' | 'sold_on' | 'sold_price' | 'is_private' | 'description' | 'features' | 'film_url' | 'reference' | 'fees_payer' | 'fees_percent' | 'price_without_fees' | 'mandate_number' | 'mandate_kind' | 'dpe_status' | 'dpe_energy' | 'dpe_energy_class' | 'dpe_climate' | 'dpe_climate_class' | 'dpe_date' | 'dpe_number' | 'energy_cost_min' | 'energy_cost_max' | 'energy_cost_years' | 'copropriete' | 'copro_lots' | 'copro_charges' | 'copro_procedure' | 'copro_procedure_detail' | 'carrez_surface' | 'land_surface' | 'year_built' | 'floor' | 'floors' | 'lift' | 'single_storey' | 'heating' | 'condition' | 'exposure' | 'sewage' | 'parking' | 'garages' | 'terrace_surface' | 'garden_surface' | 'property_tax' | 'mandate_signed_on' | 'mandate_ends_on' | 'private_address' | 'keys' | 'feed_poliris' | 'feed_kyero'; before: string | number | string[] | number[] | null; after: string | number | string[] | number[] | null; }[]; notes: string[]; errors: string[]; })[]; columns: { name: string; field: string | null; sample: string; }[]; }; };
    };
    '/auth/login': {
      path: `/auth/login`;
      body: { email: string; password: string; code?: string | null; stay?: boolean | 0 | 1 | null; };
      answer: { token: string; user: SignedInUser; };
    };
    '/auth/logout': {
      path: `/auth/logout`;
      answer: null;
    };
    '/auth/password': {
      path: `/auth/password`;
      body: { current: string; password: string; code?: string | null; };
      answer: null;
    };
    '/auth/second-factor': {
      path: `/auth/second-factor`;
      body: { password: string; };
      answer: { data: { secret: string; uri: string; qr_svg: string; }; };
    };
    '/auth/second-factor/confirm': {
      path: `/auth/second-factor/confirm`;
      body: { password: string; code: string; };
      answer: { data: { recovery_codes: string[]; }; };
    };
    '/auth/second-factor/recovery-codes': {
      path: `/auth/second-factor/recovery-codes`;
      body: { password: string; code: string; };
      answer: { data: { recovery_codes: string[]; }; };
    };
    '/auth/second-factor/disable': {
      path: `/auth/second-factor/disable`;
      body: { password: string; code: string; };
      answer: null;
    };
    '/auth/forgotten': {
      path: `/auth/forgotten`;
      body: { email: string; };
      answer: null;
    };
    '/auth/reset': {
      path: `/auth/reset`;
      body: { token: string; password: string; };
      answer: null;
    };
    '/users': {
      path: `/users`;
      body: { email: string; };
      answer: { data: { id: number; email: string; invitation_url: string; }; };
    };
    '/agenda/token': {
      path: `/agenda/token`;
      answer: { data: { url: string; }; };
    };
    '/mail-settings/test': {
      path: `/mail-settings/test`;
      body: { to: string; };
      answer: { data: { ok: boolean; steps: { step: 'connect' | 'secure' | 'sign_in' | 'accepted'; ok: boolean; message: string; }[]; }; };
    };
    '/push-subscriptions': {
      path: `/push-subscriptions`;
      body: { endpoint: string; keys: { p256dh: string; auth: string; }; };
      answer: { data: { id: number; name: string; created_at: string; }; };
    };
    '/push-subscriptions/test': {
      path: `/push-subscriptions/test`;
      body: { endpoint: string; };
      answer: null;
    };
    '/properties/{id}/images': {
      path: `/properties/${number}/images`;
      body: FormData;
      answer: { url: string; }[];
    };
    '/properties/{id}/images/{filename}/restore': {
      path: `/properties/${number}/images/${string}/restore`;
      answer: { data: AdminProperty; };
    };
    '/properties/{id}/images/reorder': {
      path: `/properties/${number}/images/reorder`;
      body: { filenames: string[]; };
      answer: { data: AdminProperty; };
    };
    '/properties': {
      path: `/properties`;
      body: { title: string; price: number; location: string; type?: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme'; surface: number; rooms?: number | null; bedrooms?: number; bathrooms?: number; sale_state?: 'available' | 'under_offer' | 'sold' | null; sold_on?: string | null; sold_price?: number | null; is_private?: boolean | 0 | 1; description: string; features?: string[]; film_url?: string | null; reference?: string | null; fees_payer?: 'acquereur' | 'vendeur' | 'partage' | null; fees_percent?: number | null; price_without_fees?: number | null; mandate_number?: string | null; mandate_kind?: 'exclusif' | 'simple' | null; dpe_status?: 'fait' | 'en_cours' | 'vierge' | 'non_requis' | null; dpe_energy?: number | null; dpe_energy_class?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null; dpe_climate?: number | null; dpe_climate_class?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null; dpe_date?: string | null; dpe_number?: string | null; energy_cost_min?: number | null; energy_cost_max?: number | null; energy_cost_years?: number[] | null; copropriete?: boolean | 0 | 1 | null; copro_lots?: number | null; copro_charges?: number | null; copro_procedure?: boolean | 0 | 1 | null; copro_procedure_detail?: string | null; carrez_surface?: number | null; land_surface?: number | null; year_built?: number | null; floor?: number | null; floors?: number | null; lift?: boolean | 0 | 1 | null; single_storey?: boolean | 0 | 1 | null; heating?: 'electrique' | 'pompe_a_chaleur' | 'gaz' | 'fioul' | 'bois' | 'granules' | 'solaire' | 'collectif' | 'aucun' | null; condition?: 'neuf' | 'renove' | 'bon' | 'a_rafraichir' | 'a_renover' | null; exposure?: ('nord' | 'est' | 'sud' | 'ouest')[] | null; sewage?: 'collectif' | 'individuel_conforme' | 'individuel_non_conforme' | 'individuel_a_verifier' | null; parking?: number | null; garages?: number | null; terrace_surface?: number | null; garden_surface?: number | null; property_tax?: number | null; mandate_signed_on?: string | null; mandate_ends_on?: string | null; private_address?: string | null; keys?: string | null; feed_poliris?: boolean | 0 | 1; feed_kyero?: boolean | 0 | 1; };
      answer: { data: AdminProperty; };
    };
    '/properties/{id}/duplicate': {
      path: `/properties/${number}/duplicate`;
      body: { with_images?: boolean | 0 | 1; };
      answer: { data: AdminProperty; };
    };
    '/properties/bulk': {
      path: `/properties/bulk`;
      body: { ids: number[]; action: 'make_private' | 'make_public' | 'trash' | 'restore'; };
      answer: { data: { changed: number[]; kept_private: number[]; missing: number[]; }; };
    };
    '/properties/{id}/documents': {
      path: `/properties/${number}/documents`;
      body: FormData;
      answer: { data: Document; };
    };
    '/properties/{id}/links': {
      path: `/properties/${number}/links`;
      body: { name: string; expires_at?: string | null; note?: string | null; };
      answer: { data: PrivateLink; };
    };
    '/properties/{id}/owner-link': {
      path: `/properties/${number}/owner-link`;
      answer: { data: { url: string; }; };
    };
    '/properties/{id}/versions/{n}/restore': {
      path: `/properties/${number}/versions/${number}/restore`;
      answer: { data: AdminProperty; };
    };
    '/search-requests': {
      path: `/search-requests`;
      body: { name: string; email?: string | null; phone?: string | null; places?: string[] | null; search?: string | null; financing?: 'comptant' | 'accord' | 'en_cours' | null; message?: string | null; also_sells?: boolean | 0 | 1; website?: unknown; fill_ms?: unknown; };
      answer: null;
    };
    '/searches': {
      path: `/searches`;
      body: { name: string; email?: string | null; phone?: string | null; kind?: 'demande' | 'mandat_simple' | 'mandat_exclusif' | null; mandate_number?: string | null; signed_on?: string | null; ends_on?: string | null; state?: 'active' | 'found' | 'ended' | null; places?: string[] | null; search?: string | null; financing?: 'comptant' | 'accord' | 'en_cours' | null; notes?: string | null; };
      answer: { data: Search; };
    };
    '/searches/{id}/proposals': {
      path: `/searches/${number}/proposals`;
      body: { property_ids: number[]; message?: string | null; };
      answer: { data: Proposal; };
    };
    '/sale-requests': {
      path: `/sale-requests`;
      body: { name: string; email?: string | null; phone?: string | null; property_type?: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme' | null; place?: string | null; surface?: number | null; land_surface?: number | null; rooms?: number | null; condition?: 'neuf' | 'renove' | 'bon' | 'a_rafraichir' | 'a_renover' | null; delay?: 'maintenant' | 'six_mois' | 'un_an' | 'plus_tard' | null; wish?: 'estimation' | 'vente' | 'conseil' | null; message?: string | null; website?: unknown; fill_ms?: unknown; };
      answer: null;
    };
    '/sellers': {
      path: `/sellers`;
      body: { name: string; email?: string | null; phone?: string | null; stage?: 'demande' | 'rendez_vous' | 'estimation' | 'mandat' | 'vendu' | 'perdu' | null; property_id?: number | null; property_type?: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme' | null; place?: string | null; surface?: number | null; land_surface?: number | null; rooms?: number | null; condition?: 'neuf' | 'renove' | 'bon' | 'a_rafraichir' | 'a_renover' | null; delay?: 'maintenant' | 'six_mois' | 'un_an' | 'plus_tard' | null; wish?: 'estimation' | 'vente' | 'conseil' | null; message?: string | null; address?: string | null; notes?: string | null; estimate_low?: number | null; estimate_high?: number | null; next_on?: string | null; next_what?: string | null; };
      answer: { data: Seller; };
    };
    '/sellers/{id}/property': {
      path: `/sellers/${number}/property`;
      answer: { data: AdminProperty; };
    };
    '/visit-requests': {
      path: `/visit-requests`;
      body: { property: number; slots: { on: string; part: 'matin' | 'apres_midi'; }[]; name: string; email: string; phone?: string | null; message?: string | null; also_sells?: boolean | 0 | 1; website?: unknown; fill_ms?: unknown; };
      answer: null;
    };
    '/appointments': {
      path: `/appointments`;
      body: { property_id: number; person?: { name: string; email?: string | null; phone?: string | null; search_id?: number | null; }; search_id?: number | null; starts_at?: string | null; minutes?: number | null; state?: 'asked' | 'confirmed' | 'done' | 'missed' | 'cancelled'; meeting_point?: string | null; note?: string | null; feedback?: string | null; feedback_shared?: boolean | 0 | 1; };
      answer: { data: { id: number; property: { id: number; title: string; }; location: string; address: string; image: { url: string; width: number; height: number; } | null; person: { name: string; email: string | null; phone: string | null; search_id: number | null; }; state: 'asked' | 'confirmed' | 'done' | 'missed' | 'cancelled'; slots: { on: string; part: 'matin' | 'apres_midi'; }[]; starts_at: string | null; minutes: number; meeting_point: string | null; note: string | null; feedback: string | null; feedback_shared: 0 | 1; message_id: number | null; created_at: string; updated_at: string; mail: 'queued' | 'none'; warnings: { field: string; message: string; }[]; }; };
    };
    '/trash/{id}/restore': {
      path: `/trash/${number}/restore`;
      answer: { data: AdminProperty; };
    };
    '/messages/{id}/retry': {
      path: `/messages/${number}/retry`;
      answer: { data: Message; };
    };
    '/messages/{id}/restore': {
      path: `/messages/${number}/restore`;
      answer: { data: Message; };
    };
    '/messages/{id}/search': {
      path: `/messages/${number}/search`;
      answer: { data: Search; };
    };
    '/messages/{id}/seller': {
      path: `/messages/${number}/seller`;
      answer: { data: Seller; };
    };
    '/content/versions/{n}/restore': {
      path: `/content/versions/${number}/restore`;
      answer: { data: Content; };
    };
    '/alerts': {
      path: `/alerts`;
      body: { email: string; search: string; };
      answer: null;
    };
    '/alerts/{token}/stop': {
      path: `/alerts/${string}/stop`;
      answer: null;
    };
    '/imports/{id}/retry': {
      path: `/imports/${number}/retry`;
      answer: null;
    };
    '/feeds/{name}/address': {
      path: `/feeds/${'poliris' | 'kyero'}/address`;
      answer: { data: Feed; };
    };
    '/feeds/{name}/release': {
      path: `/feeds/${'poliris' | 'kyero'}/release`;
      answer: { data: Feed; };
    };
    '/feeds/poliris/send': {
      path: `/feeds/poliris/send`;
      answer: null;
    };
    '/status/clock': {
      path: `/status/clock`;
      answer: null;
    };
  };
  GET: {
    '/properties/export.csv': {
      path: `/properties/export.csv`;
      query: { ids?: string; };
      answer: Blob;
    };
    '/properties/export.zip': {
      path: `/properties/export.zip`;
      answer: Blob;
    };
    '/redirects': {
      path: `/redirects`;
      answer: { data: { from: string; to: number | string; }[]; };
    };
    '/auth/sessions': {
      path: `/auth/sessions`;
      answer: { data: { id: string; created_at: string; last_seen_at: string; device: string; current: boolean; }[]; };
    };
    '/auth/second-factor': {
      path: `/auth/second-factor`;
      answer: { data: { enabled_at: string | null; recovery_codes_left: number; }; };
    };
    '/users': {
      path: `/users`;
      answer: { data: { id: number; email: string; created_at: string; invited: boolean; current: boolean; }[]; };
    };
    '/people': {
      path: `/people`;
      query: { email?: string; phone?: string; };
      answer: { data: { email?: string; phone?: string; messages: Message[]; alerts: { search: string; asked_at: string; confirmed_at: string | null; ended_at: string | null; consent_version: number; address_key: string; }[]; searches: { id: number; name: string; email: string | null; phone: string | null; kind: 'demande' | 'mandat_simple' | 'mandat_exclusif'; mandate_number: string | null; signed_on: string | null; ends_on: string | null; state: 'active' | 'found' | 'ended'; places: string[]; search: string; financing: 'comptant' | 'accord' | 'en_cours' | null; notes: string | null; message_id: number | null; created_at: string; updated_at: string; proposals: Proposal[]; }[]; sellers: Seller[]; appointments: Appointment[]; }; };
    };
    '/agenda/token': {
      path: `/agenda/token`;
      answer: { data: { url: string; }; };
    };
    '/agenda/{filename}': {
      path: `/agenda/${string}`;
      answer: Blob;
    };
    '/mail-settings': {
      path: `/mail-settings`;
      answer: { data: MailSettings; };
    };
    '/mail-settings/domain': {
      path: `/mail-settings/domain`;
      answer: { data: { record: 'mx' | 'spf' | 'dmarc'; state: 'ok' | 'warning' | 'failing'; found: string | null; message: string; }[]; };
    };
    '/push-subscriptions': {
      path: `/push-subscriptions`;
      answer: { data: { public_key: string; devices: { id: number; name: string; created_at: string; }[]; }; };
    };
    '/push-subscriptions/settings': {
      path: `/push-subscriptions/settings`;
      answer: { data: PushSettings; };
    };
    '/properties': {
      path: `/properties`;
      query: { type?: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme' | 'all' | ''; types?: string; location?: string; min_price?: string | ''; max_price?: string | ''; min_surface?: string | ''; max_surface?: string | ''; bedrooms?: string | 'all' | ''; features?: string; parking?: '1' | ''; single_storey?: '1' | ''; lift?: '1' | ''; energy?: string; min_land?: string | ''; ids?: string | ''; q?: string; visibility?: 'public' | 'private' | 'all' | ''; sale_state?: 'available' | 'under_offer' | 'sold' | 'all' | ''; advert?: 'complete' | 'incomplete' | 'all' | ''; sort?: 'recent' | 'price-asc' | 'price-desc' | 'surface-desc' | 'changed-desc' | 'title-asc' | 'title-desc' | 'location-asc' | 'location-desc' | 'type-asc' | 'type-desc' | ''; page?: string | ''; per_page?: string | ''; include?: 'images'; fields?: 'summary'; audience?: 'admin'; };
      answer: { data: Property[]; total: number; page: number; per_page: number; };
      answers: { 'audience=admin': { data: AdminProperty[]; total: number; page: number; per_page: number; }; 'fields=summary': { data: PropertySummary[]; total: number; page: number; per_page: number; }; };
    };
    '/properties/counts': {
      path: `/properties/counts`;
      query: { type?: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme' | 'all' | ''; types?: string; location?: string; min_price?: string | ''; max_price?: string | ''; min_surface?: string | ''; max_surface?: string | ''; bedrooms?: string | 'all' | ''; features?: string; parking?: '1' | ''; single_storey?: '1' | ''; lift?: '1' | ''; energy?: string; min_land?: string | ''; };
      answer: { data: { types: Record<string, number>; features: Record<string, number>; equipment: Record<string, number>; energy: Record<string, number>; }; };
    };
    '/properties/sold': {
      path: `/properties/sold`;
      answer: { data: SoldProperty[]; };
    };
    '/properties/{id}': {
      path: `/properties/${number}`;
      query: { include?: 'images'; audience?: 'admin'; };
      answer: { data: Property; };
      answers: { 'audience=admin': { data: AdminProperty; }; };
    };
    '/properties/{id}/similar': {
      path: `/properties/${number}/similar`;
      answer: { data: PropertySummary[]; };
    };
    '/properties/{id}/documents': {
      path: `/properties/${number}/documents`;
      answer: { data: Document[]; };
    };
    '/properties/{id}/links': {
      path: `/properties/${number}/links`;
      answer: { data: PrivateLink[]; };
    };
    '/properties/{id}/owner-link': {
      path: `/properties/${number}/owner-link`;
      answer: { data: { url: string; created_at: string; }; };
    };
    '/owner-links': {
      path: `/owner-links`;
      answer: { data: { url: string; created_at: string; property_id: number; }[]; };
    };
    '/properties/{id}/versions': {
      path: `/properties/${number}/versions`;
      answer: { data: PropertyVersion[]; };
    };
    '/properties/{id}/searches': {
      path: `/properties/${number}/searches`;
      answer: { data: { id: number; name: string; kind: 'demande' | 'mandat_simple' | 'mandat_exclusif'; fit: 'full' | 'near'; reasons: string[]; proposed_at: string | null; answer: 'interested' | 'visit' | 'declined' | null; }[]; };
    };
    '/searches': {
      path: `/searches`;
      query: { state?: 'active' | 'found' | 'ended' | ''; q?: string; page?: string | ''; };
      answer: { data: ({ id: number; name: string; email: string | null; phone: string | null; kind: 'demande' | 'mandat_simple' | 'mandat_exclusif'; mandate_number: string | null; signed_on: string | null; ends_on: string | null; state: 'active' | 'found' | 'ended'; places: string[]; search: string; financing: 'comptant' | 'accord' | 'en_cours' | null; notes: string | null; message_id: number | null; created_at: string; updated_at: string; matches: { full: number; near: number; }; new_matches: number; })[]; total: number; page: number; per_page: number; };
    };
    '/searches/{id}': {
      path: `/searches/${number}`;
      answer: { data: { id: number; name: string; email: string | null; phone: string | null; kind: 'demande' | 'mandat_simple' | 'mandat_exclusif'; mandate_number: string | null; signed_on: string | null; ends_on: string | null; state: 'active' | 'found' | 'ended'; places: string[]; search: string; financing: 'comptant' | 'accord' | 'en_cours' | null; notes: string | null; message_id: number | null; created_at: string; updated_at: string; proposals: Proposal[]; }; };
    };
    '/searches/{id}/matches': {
      path: `/searches/${number}/matches`;
      answer: { data: { fit: 'full' | 'near'; reasons: string[]; proposed_at: string | null; answer: 'interested' | 'visit' | 'declined' | null; property: PropertySummary; }[]; };
    };
    '/sellers': {
      path: `/sellers`;
      query: { stage?: 'demande' | 'rendez_vous' | 'estimation' | 'mandat' | 'vendu' | 'perdu' | ''; q?: string; page?: string | ''; property?: string | ''; };
      answer: { data: Seller[]; total: number; page: number; per_page: number; };
    };
    '/sellers/{id}': {
      path: `/sellers/${number}`;
      answer: { data: Seller; };
    };
    '/appointments': {
      path: `/appointments`;
      query: { from?: string; to?: string; };
      answer: { data: Appointment[]; };
    };
    '/trash': {
      path: `/trash`;
      answer: { data: TrashedProperty[]; };
    };
    '/properties/{id}/sheet.pdf': {
      path: `/properties/${number}/sheet.pdf`;
      query: { kind?: 'vitrine' | 'visite'; orientation?: 'portrait' | 'landscape'; };
      answer: Blob;
    };
    '/catalogue.pdf': {
      path: `/catalogue.pdf`;
      query: { type?: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme' | 'all' | ''; types?: string; location?: string; min_price?: string | ''; max_price?: string | ''; min_surface?: string | ''; max_surface?: string | ''; bedrooms?: string | 'all' | ''; features?: string; parking?: '1' | ''; single_storey?: '1' | ''; lift?: '1' | ''; energy?: string; min_land?: string | ''; ids?: string; q?: string; visibility?: 'public' | 'private' | 'all' | ''; sale_state?: 'available' | 'under_offer' | 'sold' | 'all' | ''; advert?: 'complete' | 'incomplete' | 'all' | ''; sort?: 'recent' | 'price-asc' | 'price-desc' | 'surface-desc' | 'changed-desc' | 'title-asc' | 'title-desc' | 'location-asc' | 'location-desc' | 'type-asc' | 'type-desc' | ''; page?: string | ''; per_page?: string | ''; include?: 'images'; fields?: 'summary'; audience?: 'admin'; };
      answer: Blob;
    };
    '/properties/{id}/report.pdf': {
      path: `/properties/${number}/report.pdf`;
      query: { month?: string; };
      answer: Blob;
    };
    '/properties/{id}/visit-slip.pdf': {
      path: `/properties/${number}/visit-slip.pdf`;
      query: { search?: string; visit?: string; };
      answer: Blob;
    };
    '/properties/{id}/qr.svg': {
      path: `/properties/${number}/qr.svg`;
      answer: Blob;
    };
    '/properties/{id}/qr.png': {
      path: `/properties/${number}/qr.png`;
      answer: Blob;
    };
    '/places': {
      path: `/places`;
      query: { q?: string; };
      answer: { data: { name: string; kind?: 'commune' | 'region' | 'postcode'; count: number; }[]; };
    };
    '/places/communes': {
      path: `/places/communes`;
      query: { location?: string; };
      answer: { data: string[]; };
    };
    '/places/wider': {
      path: `/places/wider`;
      query: { type?: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme' | 'all' | ''; types?: string; location?: string; min_price?: string | ''; max_price?: string | ''; min_surface?: string | ''; max_surface?: string | ''; bedrooms?: string | 'all' | ''; features?: string; parking?: '1' | ''; single_storey?: '1' | ''; lift?: '1' | ''; energy?: string; min_land?: string | ''; };
      answer: { data: { location: string; count: number; search: string; } | null; };
    };
    '/features': {
      path: `/features`;
      answer: { data: string[]; };
    };
    '/messages': {
      path: `/messages`;
      query: { folder?: 'inbox' | 'spam'; search?: string; page?: string | ''; per_page?: string | ''; };
      answer: { data: Message[]; total: number; page: number; per_page: number; unread: number; };
    };
    '/messages/unread': {
      path: `/messages/unread`;
      answer: { data: { unread: number | null; }; };
    };
    '/messages/export.csv': {
      path: `/messages/export.csv`;
      query: { folder?: 'inbox' | 'spam'; search?: string; };
      answer: Blob;
    };
    '/messages/{id}': {
      path: `/messages/${number}`;
      answer: { data: Message; };
    };
    '/settings': {
      path: `/settings`;
      answer: { data: Settings; environment: ('site_name' | 'site_email' | 'whatsapp' | 'agent_name' | 'legal_status' | 'rsac_court' | 'rsac_number' | 'siren' | 'vat_number' | 'address' | 'phone' | 'agency_name' | 'agency_address' | 'card_number' | 'card_place' | 'guarantor' | 'insurance' | 'mediator_name' | 'mediator_address' | 'mediator_url' | 'publication_director' | 'host' | 'show_phone' | 'fee_schedule' | 'retention_months' | 'sold_days' | 'refuse_incomplete')[]; };
    };
    '/settings/fee-schedule': {
      path: `/settings/fee-schedule`;
      answer: { data: { valid_from: string; rows: { up_to: number | null; percent: number | null; amount: number | null; minimum: number | null; }[]; } | null; };
    };
    '/settings/versions': {
      path: `/settings/versions`;
      answer: { data: ({ n: number; created_at: string; user: { email: string; } | null; fields: ({ field: 'site_name' | 'site_email' | 'whatsapp' | 'agent_name' | 'legal_status' | 'rsac_court' | 'rsac_number' | 'siren' | 'vat_number' | 'address' | 'phone' | 'agency_name' | 'agency_address' | 'card_number' | 'card_place' | 'guarantor' | 'insurance' | 'mediator_name' | 'mediator_address' | 'mediator_url' | 'publication_director' | 'host' | 'show_phone' | 'fee_schedule' | 'retention_months' | 'sold_days' | 'refuse_incomplete'; before: string | number | { valid_from: string; rows: { up_to: number | null; percent: number | null; amount: number | null; minimum: number | null; }[]; } | null; after: string | number | { valid_from: string; rows: { up_to: number | null; percent: number | null; amount: number | null; minimum: number | null; }[]; } | null; })[]; settings: Settings; })[]; };
    };
    '/content': {
      path: `/content`;
      answer: { data: Content; };
    };
    '/content/versions': {
      path: `/content/versions`;
      answer: { data: ({ n: number; created_at: string; user: { email: string; }; fields: { field: string; before: string | null; after: string | null; }[]; })[]; };
    };
    '/alerts/summary': {
      path: `/alerts/summary`;
      answer: { data: { active: number; places: { name: string; count: number; }[]; types: { name: string; count: number; }[]; budgets: { name: string; count: number; }[]; }; };
    };
    '/alerts/{token}/stop': {
      path: `/alerts/${string}/stop`;
    };
    '/imports': {
      path: `/imports`;
      answer: { data: ({ id: number; created_at: string; properties: number; photos: { total: number; done: number; failed: number; }; failures: { reference: string; source: string; message: string; }[]; })[]; };
    };
    '/feeds': {
      path: `/feeds`;
      answer: { data: Feed[]; };
    };
    '/feeds/{name}/adverts': {
      path: `/feeds/${'poliris' | 'kyero'}/adverts`;
      answer: { data: ({ id: number; title: string; reference: string | null; included: boolean; findings: { code: 'mention' | 'price' | 'surface' | 'place' | 'reference_twice' | 'text' | 'reference_long' | 'rooms' | 'photo' | 'photos_cut' | 'text_cut' | 'title_cut' | 'mandate' | 'bedrooms' | 'programme' | 'photo_small'; severity: 'blocking' | 'warning'; message: string; }[]; })[]; };
    };
    '/feeds/{name}/deliveries': {
      path: `/feeds/${'poliris' | 'kyero'}/deliveries`;
      answer: { data: { id: number; at: string; way: 'pickup' | 'push'; state: 'sent' | 'held' | 'failed'; properties: number; message: string | null; }[]; };
    };
    '/feeds/poliris.zip': {
      path: `/feeds/poliris.zip`;
      answer: Blob;
    };
    '/feeds/kyero.xml': {
      path: `/feeds/kyero.xml`;
      answer: Blob;
    };
    '/statistics': {
      path: `/statistics`;
      query: { days?: string; };
      answer: { data: { days: { date: string; views: number; galleries: number; favorites: number; contacts: number; shares: number; sheets: number; }[]; properties: { id: number; title: string; views: number; galleries: number; favorites: number; contacts: number; shares: number; sheets: number; }[]; }; };
    };
    '/statistics/missed-searches': {
      path: `/statistics/missed-searches`;
      answer: { data: { search: string; count: number; }[]; };
    };
    '/demand': {
      path: `/demand`;
      answer: { data: ({ where: string; kind: 'bien' | 'maison' | 'appartement' | 'terrain' | 'programme'; buyers: number; budgets: { max: number | null; buyers: number; }[]; })[]; };
    };
    '/dashboard': {
      path: `/dashboard`;
      answer: { data: { messages: { waiting: number; longest_wait_seconds: number | null; }; unsent_mails: number; incomplete_adverts: number; incomplete_settings: number; backup: { is_on: boolean; last_good_at: string | null; failed_at: string | null; damage?: 'gone' | 'changed' | 'incomplete'; }; new_matches: ({ search: { id: number; name: string; }; count: number; })[]; held_feeds: { name: 'poliris' | 'kyero'; message: string; }[]; failed_feeds: { name: 'poliris' | 'kyero'; message: string; }[]; ending_links: ({ id: number; name: string; expires_at: string; property: { id: number; title: string; }; })[]; sellers: { new: number; due: { id: number; name: string; next_on: string; next_what: string | null; }[]; }; mandates_ending: ({ property: { id: number; title: string; }; mandate_ends_on: string; })[]; opening: { hidden: 0 | 1; steps: { step: 'address' | 'identity' | 'portrait' | 'contact' | 'mail' | 'backup' | 'examples' | 'property' | 'guard' | 'second_factor'; done: boolean; path: string; }[]; }; sales: { sold_this_year: number; median_days: number | null; }; }; };
    };
    '/status': {
      path: `/status`;
      answer: { data: { check: 'address' | 'certificate' | 'proxy' | 'mail' | 'disk' | 'database' | 'schema' | 'images' | 'outbox' | 'backup' | 'feeds' | 'clock' | 'settings' | 'costs'; state: 'failing' | 'warning' | 'ok'; message: string; action?: 'trust_clock'; }[]; };
    };
    '': {
      path: ``;
      answer: { version: string; };
    };
  };
  PUT: {
    '/redirects': {
      path: `/redirects`;
      body: unknown[];
      answer: { data: { from: string; to: number | string; }[]; };
    };
    '/mail-settings': {
      path: `/mail-settings`;
      body: { host?: string; port?: number; security?: 'starttls' | 'tls' | 'none'; user?: string | null; password?: string | null; from_email?: string | null; from_name?: string | null; };
      answer: { data: MailSettings; };
    };
    '/push-subscriptions/settings': {
      path: `/push-subscriptions/settings`;
      body: { without_name?: boolean | 0 | 1; quiet_from?: number; quiet_until?: number; };
      answer: { data: PushSettings; };
    };
    '/properties/{id}/images/{filename}': {
      path: `/properties/${number}/images/${string}`;
      body: { mark?: 'retouched' | 'projection' | 'ai' | null; kind?: 'photo' | 'plan'; caption?: string | null; };
      answer: null;
    };
    '/properties/{id}': {
      path: `/properties/${number}`;
      body: { title?: string; price?: number; location?: string; type?: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme'; surface?: number; rooms?: number | null; bedrooms?: number; bathrooms?: number; sale_state?: 'available' | 'under_offer' | 'sold' | null; sold_on?: string | null; sold_price?: number | null; is_private?: boolean | 0 | 1; description?: string; features?: string[]; film_url?: string | null; reference?: string | null; fees_payer?: 'acquereur' | 'vendeur' | 'partage' | null; fees_percent?: number | null; price_without_fees?: number | null; mandate_number?: string | null; mandate_kind?: 'exclusif' | 'simple' | null; dpe_status?: 'fait' | 'en_cours' | 'vierge' | 'non_requis' | null; dpe_energy?: number | null; dpe_energy_class?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null; dpe_climate?: number | null; dpe_climate_class?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null; dpe_date?: string | null; dpe_number?: string | null; energy_cost_min?: number | null; energy_cost_max?: number | null; energy_cost_years?: number[] | null; copropriete?: boolean | 0 | 1 | null; copro_lots?: number | null; copro_charges?: number | null; copro_procedure?: boolean | 0 | 1 | null; copro_procedure_detail?: string | null; carrez_surface?: number | null; land_surface?: number | null; year_built?: number | null; floor?: number | null; floors?: number | null; lift?: boolean | 0 | 1 | null; single_storey?: boolean | 0 | 1 | null; heating?: 'electrique' | 'pompe_a_chaleur' | 'gaz' | 'fioul' | 'bois' | 'granules' | 'solaire' | 'collectif' | 'aucun' | null; condition?: 'neuf' | 'renove' | 'bon' | 'a_rafraichir' | 'a_renover' | null; exposure?: ('nord' | 'est' | 'sud' | 'ouest')[] | null; sewage?: 'collectif' | 'individuel_conforme' | 'individuel_non_conforme' | 'individuel_a_verifier' | null; parking?: number | null; garages?: number | null; terrace_surface?: number | null; garden_surface?: number | null; property_tax?: number | null; mandate_signed_on?: string | null; mandate_ends_on?: string | null; private_address?: string | null; keys?: string | null; feed_poliris?: boolean | 0 | 1; feed_kyero?: boolean | 0 | 1; revision?: number; };
      answer: { data: AdminProperty; };
    };
    '/documents/{id}': {
      path: `/documents/${number}`;
      body: { name?: string; audience?: 'admin' | 'link' | 'public'; };
      answer: { data: Document; };
    };
    '/searches/{id}': {
      path: `/searches/${number}`;
      body: { name?: string; email?: string | null; phone?: string | null; places?: string[] | null; search?: string | null; financing?: 'comptant' | 'accord' | 'en_cours' | null; kind?: 'demande' | 'mandat_simple' | 'mandat_exclusif' | null; mandate_number?: string | null; signed_on?: string | null; ends_on?: string | null; state?: 'active' | 'found' | 'ended' | null; notes?: string | null; updated_at?: string; };
      answer: { data: { id: number; name: string; email: string | null; phone: string | null; kind: 'demande' | 'mandat_simple' | 'mandat_exclusif'; mandate_number: string | null; signed_on: string | null; ends_on: string | null; state: 'active' | 'found' | 'ended'; places: string[]; search: string; financing: 'comptant' | 'accord' | 'en_cours' | null; notes: string | null; message_id: number | null; created_at: string; updated_at: string; proposals: Proposal[]; }; };
    };
    '/searches/{id}/proposals/{proposalId}/properties/{propertyId}': {
      path: `/searches/${number}/proposals/${number}/properties/${number}`;
      body: { answer?: 'interested' | 'visit' | 'declined' | null; note?: string | null; };
      answer: { data: { id: number; title: string; url: string | null; opened_at: string | null; answer: 'interested' | 'visit' | 'declined' | null; note: string | null; visit: { id: number; state: 'asked' | 'confirmed' | 'done' | 'missed' | 'cancelled'; starts_at: string | null; } | null; }; };
    };
    '/sellers/{id}': {
      path: `/sellers/${number}`;
      body: { name?: string; email?: string | null; phone?: string | null; stage?: 'demande' | 'rendez_vous' | 'estimation' | 'mandat' | 'vendu' | 'perdu' | null; property_id?: number | null; property_type?: 'Appartement' | 'Maison' | 'Villa' | 'Terrain' | 'Programme' | null; place?: string | null; surface?: number | null; land_surface?: number | null; rooms?: number | null; condition?: 'neuf' | 'renove' | 'bon' | 'a_rafraichir' | 'a_renover' | null; delay?: 'maintenant' | 'six_mois' | 'un_an' | 'plus_tard' | null; wish?: 'estimation' | 'vente' | 'conseil' | null; message?: string | null; address?: string | null; notes?: string | null; estimate_low?: number | null; estimate_high?: number | null; next_on?: string | null; next_what?: string | null; updated_at?: string; };
      answer: { data: Seller; };
    };
    '/appointments/{id}': {
      path: `/appointments/${number}`;
      body: { property_id?: number; person?: { name: string; email?: string | null; phone?: string | null; search_id?: number | null; }; search_id?: number | null; starts_at?: string | null; minutes?: number | null; state?: 'asked' | 'confirmed' | 'done' | 'missed' | 'cancelled'; meeting_point?: string | null; note?: string | null; feedback?: string | null; feedback_shared?: boolean | 0 | 1; updated_at?: string; };
      answer: { data: { id: number; property: { id: number; title: string; }; location: string; address: string; image: { url: string; width: number; height: number; } | null; person: { name: string; email: string | null; phone: string | null; search_id: number | null; }; state: 'asked' | 'confirmed' | 'done' | 'missed' | 'cancelled'; slots: { on: string; part: 'matin' | 'apres_midi'; }[]; starts_at: string | null; minutes: number; meeting_point: string | null; note: string | null; feedback: string | null; feedback_shared: 0 | 1; message_id: number | null; created_at: string; updated_at: string; mail: 'queued' | 'none'; warnings: { field: string; message: string; }[]; }; };
    };
    '/messages/{id}': {
      path: `/messages/${number}`;
      body: { read?: boolean | 0 | 1; handled?: boolean | 0 | 1; folder?: 'inbox' | 'spam'; };
      answer: { data: Message; };
    };
    '/settings': {
      path: `/settings`;
      body: { site_name?: string | null; site_email?: string | null; whatsapp?: string | null; show_phone?: boolean | 0 | 1 | null; agent_name?: string | null; legal_status?: string | null; rsac_court?: string | null; rsac_number?: string | null; siren?: string | null; vat_number?: string | null; address?: string | null; phone?: string | null; publication_director?: string | null; host?: string | null; agency_name?: string | null; agency_address?: string | null; card_number?: string | null; card_place?: string | null; guarantor?: string | null; insurance?: string | null; mediator_name?: string | null; mediator_address?: string | null; mediator_url?: string | null; fee_schedule?: { valid_from: string; rows: { up_to?: number | null; percent?: number | null; amount?: number | null; minimum?: number | null; }[]; } | null; retention_months?: number | null; sold_days?: number | null; refuse_incomplete?: boolean | 0 | 1 | null; };
      answer: { data: Settings; environment: ('site_name' | 'site_email' | 'whatsapp' | 'agent_name' | 'legal_status' | 'rsac_court' | 'rsac_number' | 'siren' | 'vat_number' | 'address' | 'phone' | 'agency_name' | 'agency_address' | 'card_number' | 'card_place' | 'guarantor' | 'insurance' | 'mediator_name' | 'mediator_address' | 'mediator_url' | 'publication_director' | 'host' | 'show_phone' | 'fee_schedule' | 'retention_months' | 'sold_days' | 'refuse_incomplete')[]; };
    };
    '/content': {
      path: `/content`;
      body: { texts: Record<string, string | null>; };
      answer: { data: Content; };
    };
    '/content/pictures/{key}': {
      path: `/content/pictures/${'portrait' | 'logo'}`;
      body: FormData;
      answer: { data: ({ key: string; label: string; image: { url: string; width: number; height: number; } | null; })[]; };
    };
    '/feeds/{name}': {
      path: `/feeds/${'poliris' | 'kyero'}`;
      body: { enabled?: boolean | 0 | 1; agency_id?: string | null; software?: string | null; encoding?: 'utf-8' | 'windows-1252'; push?: { host: string; port?: number; user: string; password?: string; secure?: 'explicit' | 'implicit' | 'none'; directory?: string; time?: string; } | null; };
      answer: { data: Feed; };
    };
    '/dashboard/opening': {
      path: `/dashboard/opening`;
      body: { hidden: boolean | 0 | 1; };
      answer: { data: { hidden: 0 | 1; steps: { step: 'address' | 'identity' | 'portrait' | 'contact' | 'mail' | 'backup' | 'examples' | 'property' | 'guard' | 'second_factor'; done: boolean; path: string; }[]; }; };
    };
  };
  DELETE: {
    '/auth/sessions/{id}': {
      path: `/auth/sessions/${string}`;
      answer: null;
    };
    '/users/{id}': {
      path: `/users/${number}`;
      answer: null;
    };
    '/people': {
      path: `/people`;
      query: { email?: string; phone?: string; };
      answer: { data: { messages: number; alerts: number; searches: number; sellers: number; appointments: number; }; };
    };
    '/push-subscriptions': {
      path: `/push-subscriptions`;
      body: { endpoint: string; };
      answer: null;
    };
    '/push-subscriptions/{id}': {
      path: `/push-subscriptions/${number}`;
      answer: null;
    };
    '/properties/{id}/images/{filename}': {
      path: `/properties/${number}/images/${string}`;
      answer: null;
    };
    '/properties/{id}': {
      path: `/properties/${number}`;
      answer: null;
    };
    '/documents/{id}': {
      path: `/documents/${number}`;
      answer: null;
    };
    '/links/{id}': {
      path: `/links/${number}`;
      answer: null;
    };
    '/properties/{id}/owner-link': {
      path: `/properties/${number}/owner-link`;
      answer: null;
    };
    '/searches/{id}': {
      path: `/searches/${number}`;
      answer: null;
    };
    '/sellers/{id}': {
      path: `/sellers/${number}`;
      answer: null;
    };
    '/appointments/{id}': {
      path: `/appointments/${number}`;
      answer: { data: { id: number; property: { id: number; title: string; }; location: string; address: string; image: { url: string; width: number; height: number; } | null; person: { name: string; email: string | null; phone: string | null; search_id: number | null; }; state: 'asked' | 'confirmed' | 'done' | 'missed' | 'cancelled'; slots: { on: string; part: 'matin' | 'apres_midi'; }[]; starts_at: string | null; minutes: number; meeting_point: string | null; note: string | null; feedback: string | null; feedback_shared: 0 | 1; message_id: number | null; created_at: string; updated_at: string; mail: 'queued' | 'none'; warnings: { field: string; message: string; }[]; }; };
    };
    '/trash/{id}': {
      path: `/trash/${number}`;
      answer: null;
    };
    '/messages/{id}': {
      path: `/messages/${number}`;
      answer: null;
    };
    '/content/pictures/{key}': {
      path: `/content/pictures/${'portrait' | 'logo'}`;
      answer: { data: ({ key: string; label: string; image: { url: string; width: number; height: number; } | null; })[]; };
    };
    '/examples': {
      path: `/examples`;
      answer: { data: { properties: number; settings: number; kept: number; }; };
    };
  };
}
