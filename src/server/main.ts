import { readConfig } from './config.ts';
import { type MarketOptions, startMarket } from './market.ts';
import { createLog } from './platform/log.ts';

// The process: reads the settings, starts the market, says where it is, and stops it when asked to.

const GIVES_UP_AFTER_MS = 9_500;

export async function main(options: Omit<MarketOptions, 'log'> = {}): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection nobody handled'));
    const market = await startMarket(config, { ...options, log });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        setTimeout(() => process.exit(1), GIVES_UP_AFTER_MS).unref();
        market.stop().then(
          () => process.exit(0),
          (err) => {
            log.error({ err }, 'did not stop cleanly');
            process.exit(1);
          },
        );
      });
    }
    await market.ready;
    say(`\nKasuwa is open at ${market.url}\nMetrics, for this machine only: ${market.metricsUrl}`);
    if (config.demo) await sayDemoAccounts();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

async function sayDemoAccounts(): Promise<void> {
  const { DEMO_ACCOUNTS } = await import('#demo/people.ts');
  say(
    `Demo accounts:\n${DEMO_ACCOUNTS.map(({ email, password, what }) => `  ${email}  ${password}  (${what})`).join('\n')}\n`,
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

if (import.meta.main) await main();
