import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { auditDependencies } from './audit.ts';
import { buildWhenStale } from './build.ts';
import { provideBrowser } from './provide-browser.ts';
import { provideRedis } from './provide-redis.ts';

// npm test: every check there is, the quick ones first. What stands in one row runs side by side. Stops after the first
// row in which something fails.

const ROOT = path.join(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');

type Step = { what: string; run: () => unknown };

const ROWS: Step[][] = [
  [{ what: 'types of the routes', run: () => command('react-router', 'typegen') }],
  [
    { what: 'formatting and lint', run: () => command('biome', 'ci', '--error-on-warnings') },
    { what: 'types', run: () => command('tsc', '--noEmit') },
    { what: 'unused code', run: () => command('knip') },
    { what: 'known vulnerabilities', run: auditDependencies },
    // A build keeps less than one core busy, and what is fetched none. Last, since fetching holds up whoever comes after.
    { what: 'pages', run: buildWhenStale },
    { what: 'browser', run: findBrowser },
    { what: 'redis', run: provideRedis },
  ],
  [{ what: 'rules', run: () => command('vitest', 'run', '--project', 'unit') }],
  [{ what: 'time to start', run: () => command('vitest', 'run', '--project', 'alone') }],
  [{ what: 'server, on a real PostgreSQL', run: () => command('vitest', 'run', '--project', 'database') }],
  [{ what: 'stories, in a real browser', run: () => command('vitest', 'run', '--project', 'browser') }],
];

for (const row of ROWS) {
  const passed = await Promise.all(row.map(take));
  if (passed.includes(false)) process.exit(1);
}

async function take({ what, run }: Step): Promise<boolean> {
  const started = Date.now();
  console.log(`\n── ${what}`);
  try {
    await run();
  } catch (error) {
    console.error(`\n${what}: ${(error as Error).message}`);
    return false;
  }
  console.log(`── ${what}: fine, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

function findBrowser(): void {
  process.env.CHROMIUM = provideBrowser();
}

async function command(name: string, ...args: string[]): Promise<void> {
  const child = spawn(path.join(BIN, name), args, { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} found something`);
}
