export type { InvitationJson } from '#contract/schemas/admin/account-schema.ts';
export type { PushSettings } from '#contract/schemas/admin/push-schema.ts';
export type {
  NewSecondFactorJson,
  RecoveryCodesJson,
  SecondFactorJson,
} from '#contract/schemas/admin/sign-in-schema.ts';

export const RECOVERY_CODES = 10;
/** With this many codes left, or fewer, the account page asks for new ones. */
export const FEW_RECOVERY_CODES = 3;
