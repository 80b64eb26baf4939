import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '#contract/contact/email-address.ts';
import { requiredText } from '#contract/schemas/rules.ts';

/** Not checked further: an address that was stored must be found, whatever the rules are today. */
export const personQuerySchema = z.object({ email: requiredText(MAX_EMAIL_LENGTH) });
