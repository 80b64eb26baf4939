// biome-ignore lint/style/noRestrictedImports: only the form that uses schemas imports this
import { z } from 'zod';

// To be imported ahead of any schema: zod tries out, as it makes one, whether code may be made of text. On these pages it
// may not, and browsers report the attempt.
z.config({ jitless: true });
