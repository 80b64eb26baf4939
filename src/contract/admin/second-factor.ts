/** Whether an account asks for a code after the password. */
export type SecondFactorJson = {
  /** Null while the account asks for no code. */
  enabled_at: string | null;
  recovery_codes_left: number;
};

/** What an authenticator app has to know. It counts once a first code has been confirmed. */
export type NewSecondFactorJson = {
  /** The secret in base32, for people who type it. */
  secret: string;
  /** `otpauth:`, which opens the app on a phone. */
  uri: string;
  /** The address as a QR code. */
  qr_svg: string;
};

export type RecoveryCodesJson = { recovery_codes: string[] };

export const RECOVERY_CODES = 10;
/** With this many codes left, or fewer, the account page asks for new ones. */
export const FEW_RECOVERY_CODES = 3;
