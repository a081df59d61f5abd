import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildWhenStale } from './build.ts';
import { provideBrowser } from './provide-browser.ts';
import { provideRedis } from './provide-redis.ts';

// npm test: every check there is, the quick ones first. Stops at the first that fails.

const ROOT = path.join(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');

type Step = { what: string; run: () => unknown };

const STEPS: Step[] = [
  { what: 'formatting and lint', run: () => command('biome', 'ci', '--error-on-warnings') },
  { what: 'types', run: checkTypes },
  { what: 'unused code', run: () => command('knip') },
  { what: 'pages', run: buildWhenStale },
  { what: 'browser', run: findBrowser },
  { what: 'redis', run: provideRedis },
  { what: 'rules', run: () => command('vitest', 'run', '--project', 'unit') },
  { what: 'server, on a real PostgreSQL', run: () => command('vitest', 'run', '--project', 'database') },
  { what: 'stories, in a real browser', run: () => command('vitest', 'run', '--project', 'browser') },
];

for (const { what, run } of STEPS) {
  const started = Date.now();
  console.log(`\n── ${what}`);
  try {
    await run();
  } catch (error) {
    console.error(`\n${what}: ${(error as Error).message}`);
    process.exit(1);
  }
  console.log(`── ${what}: fine, ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function checkTypes(): void {
  command('react-router', 'typegen');
  command('tsc', '--noEmit');
}

function findBrowser(): void {
  process.env.CHROMIUM = provideBrowser();
}

function command(name: string, ...args: string[]): void {
  const { status } = spawnSync(path.join(BIN, name), args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name} found something`);
}
