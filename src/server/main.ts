import { readConfig } from './config.ts';
import { type RunningServer, type ServerOverrides, startServer } from './create-server.ts';
import { createLog, type Log } from './platform/observability/log.ts';
import type { DemoLogin } from './prepare-database.ts';
import { isReachableByOthers } from './safe-start.ts';
import { waivesStaffFactor } from './staff-waiver.ts';

// The process: reads the settings, starts the server, says where it is, and stops it when asked to.

/** Beside the delay in which connections are still accepted. */
const SHUTDOWN_TIMEOUT_MS = 9_500;
/** What a second signal leaves to stop a PostgreSQL of our own. */
const FORCED_SHUTDOWN_TIMEOUT_MS = 3_000;

export async function main(options: Omit<ServerOverrides, 'log'> = {}): Promise<void> {
  let starting: Promise<RunningServer> | undefined;
  let stopping = false;
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection nobody handled'));
    starting = startServer(config, { ...options, log });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        // Ctrl-C is pressed by somebody who waits, and nobody is sent here by a proxy.
        const delayMs = signal === 'SIGINT' ? 0 : config.shutdownDelayMs;
        stopAndExit(starting, {
          log,
          delayMs,
          withinMs: stopping ? FORCED_SHUTDOWN_TIMEOUT_MS : SHUTDOWN_TIMEOUT_MS + delayMs,
        });
        stopping = true;
      });
    }
    const server = await starting;
    const demoLogins = await server.ready;
    print(`\nKasuwa is open at ${server.url}\nMetrics, for this machine only: ${server.metricsUrl}`);
    if (demoLogins.length > 0) printDemoAccounts(demoLogins, isReachableByOthers(config));
    if (waivesStaffFactor(config)) print(`${WAIVED}\n`);
  } catch (error) {
    // A start that was cut short by a signal is no failure: the stopping ends the process.
    if (stopping) return;
    process.stderr.write(`${(error as Error).message}\n`);
    await starting?.then((server) => server.stop()).catch(() => {});
    process.exit(1);
  }
}

/** Also while it is still starting: what has been started by then is taken down too. The second time it hurries. */
function stopAndExit(
  starting: Promise<RunningServer> | undefined,
  { log, delayMs, withinMs }: { log: Log; delayMs: number; withinMs: number },
): void {
  // It also keeps the process from ending by itself, as if all were well, where a part waits for what never comes.
  setTimeout(() => {
    log.error('did not stop in time');
    process.exit(1);
  }, withinMs);
  Promise.resolve(starting)
    .then((server) => server?.stop({ delayMs }))
    .then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'did not stop cleanly');
        process.exit(1);
      },
    );
}

function printDemoAccounts(logins: readonly DemoLogin[], isOpenToOthers: boolean): void {
  const lines = logins.map(({ email, password, what }) => `  ${email}  ${password}  (${what})`);
  const until = isOpenToOthers
    ? ' (others can reach this preview or its database: these passwords end with the next start)'
    : '';
  print(`Demo accounts${until}:\n${lines.join('\n')}\n`);
}

const WAIVED =
  'The demo moderator needs no second factor here, because only this machine can reach this preview. All other staff need one.';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

if (process.argv[1] === import.meta.filename) await main();
