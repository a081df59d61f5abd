import { defineConfig } from 'vitest/config';
import { retriedStories } from './tests/setup/retried-stories.ts';

// Three tiers: unit tests; modules and HTTP on a real PostgreSQL; stories in a real browser. The project
// `alone` has measurements that no other test may disturb.

const isCi = Boolean(process.env.CI);

// These end a test that hangs. They do not judge speed: a shared machine can be twenty times slower for minutes.
const TIME_LIMITS = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    onUnhandledError: (error) => !isAbandonedWait(error.message),
    reporters: isCi ? ['default', retriedStories] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/shared/**/*.test.ts',
            'src/web/**/*.test.ts',
            'src/server/*.test.ts',
            'src/server/http/**/*.test.ts',
            'src/server/modules/information/**/*.test.ts',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/risk/**/*.test.ts',
            'tests/scam/**/*.test.ts',
          ],
          // Starting a process for each file would take longer than running all of them.
          isolate: false,
          maxWorkers: 2,
          ...TIME_LIMITS,
        },
      },
      {
        test: {
          name: 'database',
          include: [
            'src/server/modules/**/*.test.ts',
            'src/server/platform/**/*.test.ts',
            'tests/http/**/*.test.ts',
            'tests/process/**/*.test.ts',
          ],
          // Needs no database.
          exclude: ['src/server/modules/information/**'],
          globalSetup: ['tests/setup/build.ts', 'tests/setup/postgres.ts'],
          // The server takes longer to load than most files take to run, and it has no state between files.
          isolate: false,
          // One more than the number of cores, because each worker often waits for PostgreSQL.
          maxWorkers: 3,
          ...TIME_LIMITS,
        },
      },
      {
        test: {
          name: 'alone',
          include: ['tests/alone/**/*.test.ts'],
          globalSetup: ['tests/setup/build.ts', 'tests/setup/postgres.ts', 'tests/setup/browser.ts'],
          maxWorkers: 1,
          ...TIME_LIMITS,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          retry: isCi ? 1 : 0,
          globalSetup: ['tests/setup/postgres.ts', 'tests/setup/browser.ts'],
          // As above. The browser also starts only once. Visitors have separate contexts in it.
          isolate: false,
          maxWorkers: 3,
          ...TIME_LIMITS,
        },
      },
    ],
  },
});

/** A failed story leaves such a wait behind. Its failure is already reported, and its retry may pass. */
function isAbandonedWait(message: string): boolean {
  return /^(page|browserContext)\.waitFor\w+: /.test(message);
}
