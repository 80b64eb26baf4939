export type { InvitationJson } from '#contract/schemas/admin/account-schema.ts';
