import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { auditDependencies } from './audit.ts';
import { buildWhenStale } from './build.ts';
import { provideBrowser } from './provide-browser.ts';
import { provideRedis } from './provide-redis.ts';
import { provideTesseract } from './provide-tesseract.ts';

// npm test: runs all checks, the quick ones first. The steps of one row run in parallel. Stops after the
// first row with a failure.

const ROOT = path.join(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');

type Step = { what: string; run: () => unknown };

const ROWS: Step[][] = [
  [{ what: 'route types', run: () => command('react-router', 'typegen') }],
  [
    { what: 'formatting and lint', run: () => command('biome', 'ci', '--error-on-warnings') },
    { what: 'types', run: checkTypes },
    { what: 'unused code', run: () => command('knip') },
    { what: 'known vulnerabilities', run: auditDependencies },
    // A build uses less than one core. Installations come last, because they block the steps after them.
    { what: 'pages', run: buildWhenStale },
    { what: 'browser', run: findBrowser },
    { what: 'redis', run: provideRedis },
    { what: 'tesseract', run: provideTesseract },
  ],
  [{ what: 'unit tests', run: () => command('vitest', 'run', '--project', 'unit') }],
  [{ what: 'measured times', run: () => command('vitest', 'run', '--project', 'alone') }],
  [
    {
      what: 'server tests on a real PostgreSQL',
      run: () => command('vitest', 'run', '--project', 'database'),
    },
  ],
  [{ what: 'stories in a real browser', run: () => command('vitest', 'run', '--project', 'browser') }],
];

for (const row of ROWS) {
  const passed = await Promise.all(row.map(runStep));
  if (passed.includes(false)) process.exit(1);
}

async function runStep({ what, run }: Step): Promise<boolean> {
  const started = Date.now();
  console.log(`\n── ${what}`);
  try {
    await run();
  } catch (error) {
    console.error(`\n${what}: ${(error as Error).message}`);
    return false;
  }
  console.log(`── ${what}: passed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

/** Each root of src is checked with the types of the places where its code runs, then everything together. */
async function checkTypes(): Promise<void> {
  for (const project of ['src/shared', 'src/server', 'src/web', '.']) await command('tsc', '-p', project);
}

function findBrowser(): void {
  process.env.CHROMIUM = provideBrowser();
}

async function command(name: string, ...args: string[]): Promise<void> {
  const child = spawn(path.join(BIN, name), args, { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} failed`);
}
