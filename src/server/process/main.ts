import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { keepTickShape } from './keep-tick-shape.ts';
import { PROJECT_DIR } from './project-dir.ts';

// The next start finds the code compiled, which saves it a third of its work. Only what is imported from here on is
// kept, hence little above. Where nothing can be written it does nothing.
enableCompileCache(join(PROJECT_DIR, 'node_modules/.cache/compiled'));

await keepTickShape();
await import('./production.ts');
