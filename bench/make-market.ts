import { loadMarket } from './market/load.ts';
import { databaseOf, openBenchServer, SIZES } from './measure/server.ts';

// node bench/make-market.ts [--again] [size …]: creates the databases for the benchmarks, unless they exist.

const again = process.argv.includes('--again');
const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
const server = await openBenchServer();
try {
  for (const size of sizes.length > 0 ? sizes : Object.values(SIZES)) await make(size);
} finally {
  await server.stop();
}

async function make(size: number): Promise<void> {
  const name = databaseOf(size);
  const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount && !again) {
    console.log(`${name} exists; --again creates it again.`);
    return;
  }
  const started = performance.now();
  const draft = `${name}_draft`;
  await server.query(`DROP DATABASE IF EXISTS ${draft}`);
  await server.query(`CREATE DATABASE ${draft}`);
  await loadMarket(server.urlOf(draft), size, (step) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${step}`),
  );
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
  // Only a complete database gets the name that the benchmarks use.
  await server.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}
