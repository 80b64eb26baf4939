// biome-ignore lint/style/noRestrictedImports: only the form that uses schemas imports this
import { z } from 'zod';

// Import before any schema: zod otherwise tries `new Function`, which the Content-Security-Policy blocks and browsers
// report.
z.config({ jitless: true });
