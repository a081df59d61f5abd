import pg from 'pg';
import { buildWhenStale } from '../scripts/build.ts';
import { createChoice, listAddresses } from './busy/addresses.ts';
import { measureChanges } from './busy/changes.ts';
import { measureClients } from './busy/clients.ts';
import { measureStorm } from './busy/storm.ts';
import { openVisitors } from './busy/visitors.ts';
import { launchApp } from './measure/app-process.ts';
import { load } from './measure/print.ts';
import { databaseOf, openBenchServer, SIZES } from './measure/server.ts';

// node bench/busy.ts [changes|clients|storm] [--seconds 30] [--listings 100000]: a busy market. Pages while listings
// change (P10), uncached pages for many clients (P11), and a storm of addresses that nobody else reads.

const PARTS = ['changes', 'clients', 'storm'];

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at > 0 ? Number(process.argv[at + 1]) : otherwise;
}

const seconds = option('--seconds', 30);
const chosen = PARTS.filter((part) => process.argv.includes(part));
const parts = chosen.length > 0 ? chosen : PARTS;

await buildWhenStale();
const server = await openBenchServer();
const databaseUrl = server.urlOf(databaseOf(option('--listings', SIZES.small)));
const app = await launchApp(databaseUrl, server.dataDir);
// The storm is measured with the limits of production.
const limitedApp = await launchApp(databaseUrl, server.dataDir, { THROTTLE_SCALE: '1' });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const visitors = openVisitors(app.url);
const limitedVisitors = openVisitors(limitedApp.url);
try {
  const addresses = await listAddresses(app.url);
  const choose = createChoice(addresses);
  const items = addresses.filter((address) => address.startsWith('/item/'));
  const { postmaster } = server;
  console.log(`Load of the machine: ${load()}`);
  if (parts.includes('changes')) await measureChanges({ app, postmaster, pool, visitors, choose, seconds });
  if (parts.includes('clients')) await measureClients(app, postmaster, visitors, items);
  if (parts.includes('storm'))
    await measureStorm(limitedApp, postmaster, limitedVisitors, { choose, seconds });
  console.log(`\nLoad of the machine: ${load()}`);
} finally {
  visitors.close();
  limitedVisitors.close();
  await pool.end();
  await app.stop();
  await limitedApp.stop();
  await server.stop();
}
