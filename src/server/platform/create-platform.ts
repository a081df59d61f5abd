import { type Config, sendsSms } from '#server/config.ts';
import type { Bus } from './bus/bus.ts';
import { createBus } from './bus/create-bus.ts';
import { createEvents, type Events } from './bus/events.ts';
import { type Database, type DatabaseTimeLimits, openDatabase } from './database/database.ts';
import { type DatabaseUrls, findDatabaseUrls } from './database/set-up-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { createJobs, type JobOptions, type Jobs } from './jobs/jobs.ts';
import { createUnsubscriber, type Unsubscriber } from './mail/unsubscribe-link.ts';
import type { Log } from './observability/log.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { acceptOldSecrets } from './security/accepted-secrets.ts';
import { loadSecrets } from './security/secrets.ts';
import { createSecurityEventBuffer, type SecurityEventBuffer } from './security/security-event-buffer.ts';
import { createSmsBudget, type SmsBudget } from './sms/sms-budget.ts';
import { createStorage } from './storage/create-storage.ts';
import type { Storage } from './storage/storage.ts';
import { type ChangedLimits, createChangedLimits } from './throttle/changed-limits.ts';
import { createThrottler, type Throttler } from './throttle/throttle.ts';

// The services that modules use, created from the settings. This starts only the embedded PostgreSQL;
// life-cycle.ts starts the rest.

export type Platform = Omit<Database, 'close'> & {
  config: Config;
  log: Log;
  metrics: Metrics;
  databaseUrls: DatabaseUrls;
  storage: Storage;
  /** Holds the list of ids of erased users. */
  erasedList: Storage;
  secret: string;
  /** The limits that admins have changed, for the throttler. */
  changedLimits: ChangedLimits;
  throttler: Throttler;
  securityEvents: SecurityEventBuffer;
  jobs: Jobs;
  smsBudget: SmsBudget;
  events: Events;
  bus: Bus;
  unsubscriber: Unsubscriber;
  /** The origin of the site's URLs; available once the server listens. */
  origin(): string;
  /** Starts throttle counters and security events. Jobs and events start after the modules are prepared. */
  startCounting(): Promise<void>;
  /** Must be called after the last request has ended. */
  stop(): Promise<void>;
};

export type PlatformOptions = {
  log: Log;
  origin(): string;
  /** Replaces the storage of the settings. */
  storage?: Storage;
  schedules?: JobOptions['schedules'];
  databaseTimeLimits?: DatabaseTimeLimits;
};

const NO_SECRETS = { database: '', auth: '' };

export async function createPlatform(config: Config, options: PlatformOptions): Promise<Platform> {
  const { log, origin } = options;
  // Settings with a database and a secret need no data directory.
  const secrets = config.databaseUrl && config.authSecret ? NO_SECRETS : await loadSecrets(config.dataDir);
  const postgres = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, password: secrets.database, log });
  const databaseUrls = await findDatabaseUrls(config, postgres?.url);
  const database = openDatabase(databaseUrls.runtime, log, options.databaseTimeLimits);
  const secret = config.authSecret ?? secrets.auth;
  acceptOldSecrets(secret, config.oldAuthSecrets);
  const metrics = createMetrics();
  const { close, ...connections } = database;
  const { db, reads, pool } = connections;
  const securityEvents = createSecurityEventBuffer({ db, metrics, log });
  const events = createEvents(databaseUrls.runtime, log);
  const sends = sendsSms(config);
  const changedLimits = createChangedLimits();
  const throttler = createThrottler(db, {
    scale: config.throttleScale,
    changed: changedLimits.find,
    sendsSms: sends,
    secret,
    log,
  });
  const { schedules } = options;
  const jobs = createJobs(databaseUrls.runtime, log, { events: securityEvents, schedules });
  return {
    ...connections,
    config,
    log,
    metrics,
    databaseUrls,
    storage: options.storage ?? createStorage(config.storage),
    erasedList: createStorage(config.erasedList),
    secret,
    changedLimits,
    throttler,
    securityEvents,
    jobs,
    smsBudget: createSmsBudget({ db: reads.db, limits: config.smsLimits, metrics, log }),
    events,
    bus: await createBus({ busUrl: config.busUrl, pool, events, log }),
    unsubscriber: createUnsubscriber(secret, origin),
    origin,
    async startCounting() {
      await throttler.start();
      securityEvents.start();
    },
    async stop() {
      await jobs.stop();
      await events.stop();
      await throttler.stop();
      await securityEvents.stop();
      await close();
      await postgres?.stop();
    },
  };
}
