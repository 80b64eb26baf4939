/** Whether an account asks for a code after the password. */
export type SecondFactorJson = {
  /** Null while it asks for none. */
  enabled_at: string | null;
  recovery_codes_left: number;
};

/** What an authenticator app has to know. It counts once a first code has been confirmed. */
export type NewSecondFactorJson = {
  /** In base32, to be typed. */
  secret: string;
  /** `otpauth:`, which opens the app on a phone. */
  uri: string;
  /** The same as a QR code. */
  qr_svg: string;
};

export type RecoveryCodesJson = { recovery_codes: string[] };

export const RECOVERY_CODES = 10;
/** From here on the account page asks for new ones. */
export const FEW_RECOVERY_CODES = 3;
