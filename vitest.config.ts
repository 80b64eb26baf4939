import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.{ts,mjs}',
      'deploy/**/*.test.ts',
    ],
    environment: 'node',
    // A few processes for the whole run: a new one per file costs more than most files do.
    isolate: false,
    // One more than there are cores: some tests wait for a timeout or for another process.
    maxWorkers: availableParallelism() + 1,
    globalSetup: 'src/server/testing/postgres.ts',
    setupFiles: 'src/server/testing/forbid-console-errors.ts',
    // A busy machine is no reason to fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
