import { readConfig } from './config.ts';
import { type RunningServer, type ServerOverrides, startServer } from './create-server.ts';
import { createLog, type Log } from './platform/observability/log.ts';
import type { DemoLogin } from './prepare-database.ts';
import { isReachableByOthers } from './safe-start.ts';
import { waivesStaffFactor } from './staff-waiver.ts';

// The process: reads the settings, starts the server, prints its address, and stops it on a signal.

/** In addition to the delay in which connections are still accepted. */
const SHUTDOWN_TIMEOUT_MS = 9_500;
/** The time that a second signal leaves to stop the embedded PostgreSQL. */
const FORCED_SHUTDOWN_TIMEOUT_MS = 3_000;

export async function main(options: Omit<ServerOverrides, 'log'> = {}): Promise<void> {
  let starting: Promise<RunningServer> | undefined;
  let stopping = false;
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
    starting = startServer(config, { ...options, log });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        // A developer who presses Ctrl-C waits for the end, and no proxy sends requests.
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
    // A start that a signal interrupted is no failure: the stop ends the process.
    if (stopping) return;
    process.stderr.write(`${(error as Error).message}\n`);
    await starting?.then((server) => server.stop()).catch(() => {});
    process.exit(1);
  }
}

/** Works during the start too, and stops the parts that have been started. A second call hurries the stop. */
function stopAndExit(
  starting: Promise<RunningServer> | undefined,
  { log, delayMs, withinMs }: { log: Log; delayMs: number; withinMs: number },
): void {
  // The timer also keeps the process alive: it would exit with code 0 if a part never settled.
  setTimeout(() => {
    log.error('shutdown timed out');
    process.exit(1);
  }, withinMs);
  Promise.resolve(starting)
    .then((server) => server?.stop({ delayMs }))
    .then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'shutdown failed');
        process.exit(1);
      },
    );
}

function printDemoAccounts(logins: readonly DemoLogin[], isOpenToOthers: boolean): void {
  const lines = logins.map(({ email, password, what }) => `  ${email}  ${password}  (${what})`);
  const until = isOpenToOthers
    ? ' (others can reach this preview or its database: these passwords expire at the next start)'
    : '';
  print(`Demo accounts${until}:\n${lines.join('\n')}\n`);
}

const WAIVED =
  'The demo moderator needs no second factor here, because only this machine can reach this preview. All other staff need one.';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

if (process.argv[1] === import.meta.filename) await main();
