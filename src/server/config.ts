import path from 'node:path';
import { z } from 'zod';
import type { Site } from '#shared/site.ts';
import { readSecretFiles } from './platform/security/secret-files.ts';
import { ProxyList } from './platform/security/trusted-proxies.ts';
import {
  PROVIDER_SETTINGS,
  type ProviderKeySet,
  readProviderKeys,
} from './platform/settings/provider-keys.ts';
import { readPushKeys } from './platform/settings/push-key-settings.ts';
import { DEFAULT_SITE_FILE, readSite } from './platform/settings/site-file.ts';
import { type StorageSetting, StorageUrl, storageOf } from './platform/storage/storage-setting.ts';
import { findEncryptionProblems, findPreviewProblems, findProductionProblems } from './safe-start.ts';

// The only reader of the environment: parsed once at boot, each setting described where it is declared.

const url = z.string().trim().min(1);
const port = z.coerce.number().int().min(0).max(65_535);

const word = z.string().trim().min(1).optional();

const PUSH_ORIGIN = '(https://[^/@,\\s]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)';

const Environment = z.object({
  /** Nothing, or preview, is a preview. Anything else but these is a typing error that must not open a market to the world. */
  NODE_ENV: z.enum(['production', 'preview', 'development', 'test']).default('preview'),
  /** Where the market listens. 0 takes any free port. */
  PORT: port.default(3000),
  /** The address to listen on; loopback unless told otherwise. */
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  /** Why plain HTTP from a proxy on another machine is safe: the network between them is encrypted, or trusted. */
  PROXY_NETWORK: z.enum(['encrypted', 'trusted']).optional(),
  /** Prometheus metrics, on loopback only. 0 takes any free port. */
  METRICS_PORT: port.default(0),
  /** Database, photos, outbox and generated secrets. */
  DATA_DIR: z.string().trim().min(1).default('.data'),
  /** Another PostgreSQL (15 or newer) instead of the embedded one, by the role that the market runs as. */
  DATABASE_URL: url.optional(),
  /** The same database by the role that owns its tables and migrates them. */
  MIGRATION_DATABASE_URL: url.optional(),
  /** The address people type; links in mails and the origin check follow it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where photos are kept: file:/a/folder or s3://key:secret@host/bucket?region=… */
  STORAGE_URL: StorageUrl,
  /** Where the ids of erased users are listed, written in the same way: apart from the photos, the database and their backups. */
  ERASED_LIST_URL: StorageUrl,
  /** redis:// or rediss:// server by which several processes tell each other of new messages; without it PostgreSQL does. */
  BUS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, 'must begin with redis:// or rediss://')
    .optional(),
  /** smtp:// or smtps:// server for mails; without it they go to DATA_DIR/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  /**
   * A gateway for short messages, which takes a POST of JSON {to, text, id} and answers 2xx; without it they go to
   * DATA_DIR/outbox, and nobody can confirm a phone number outside of development.
   */
  SMS_URL: z
    .string()
    .regex(
      /^(https:\/\/.|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/,
      'must begin with https:// (http:// only on this machine)',
    )
    .optional(),
  /** Sent to that gateway as a bearer token. */
  SMS_TOKEN: z.string().trim().min(1).optional(),
  /** How many short messages the whole market may send in an hour and in a day: they cost money. */
  SMS_PER_HOUR: z.coerce.number().int().min(1).default(500),
  SMS_PER_DAY: z.coerce.number().int().min(1).default(3_000),
  /** The keys push services know this market by (VAPID, base64url); without them a pair is made at the first start and kept in the database. */
  VAPID_PUBLIC_KEY: word,
  VAPID_PRIVATE_KEY: word,
  /** Push services besides those of the known browsers, separated by commas: https://push.example (http:// only on this machine). */
  PUSH_HOSTS: z
    .string()
    .regex(
      new RegExp(`^${PUSH_ORIGIN}(\\s*,\\s*${PUSH_ORIGIN})*$`),
      'must be origins that begin with https:// (http:// only on this machine)',
    )
    .optional(),
  /** The sender of mails. */
  MAIL_FROM: z.string().trim().min(3).default('Kasuwa <no-reply@kasuwa.example>'),
  /** Figures, contact details and reply times of the site; without it content/site.yaml. */
  SITE_FILE: z.string().trim().min(1).default(DEFAULT_SITE_FILE),
  /** Who gets reports, messages by the contact form, and word of members who wait in the chat; without it the site file's contact address. */
  SUPPORT_EMAIL: z.email().optional(),
  /** The key of second factors, view counts and throttles; generated into DATA_DIR outside production. */
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Secrets that are accepted besides it while one takes the place of another, separated by commas. */
  AUTH_SECRET_OLD: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, 'must be secrets of at least 32 characters, separated by commas')
    .optional(),
  ...PROVIDER_SETTINGS,
  /** Multiplies every throttle. */
  THROTTLE_SCALE: z.coerce.number().positive().default(1),
  /** The addresses or networks of the proxies in front that are believed about X-Forwarded-For, separated by commas. */
  TRUSTED_PROXIES: ProxyList,
  /** How many event streams one address may hold open; the phones of a whole network may share one. */
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  /**
   * For how many seconds a process that was told to stop (SIGTERM) goes on accepting connections, with readiness already
   * failing: as long as what is in front needs to notice. 5 in production, 1 in a preview, else 0.
   */
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(60).optional(),
  /** off starts with an empty market; on, where it is set and not only the default, lets others reach a preview. */
  DEMO: z.enum(['on', 'off']).default('on'),
  /** off takes the service worker, and all that it keeps, away from every browser that comes by. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** off sends no newsletter by itself each week; issues that the operator writes still go out. */
  WEEKLY_NEWSLETTER: z.enum(['on', 'off']).default('on'),
  /** Node's own; 0 would trust every certificate. */
  NODE_TLS_REJECT_UNAUTHORIZED: word,
  /** How much is logged. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const NEEDED_IN_PRODUCTION = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'PUBLIC_URL',
  'STORAGE_URL',
  'ERASED_LIST_URL',
  'SMTP_URL',
  'AUTH_SECRET',
] as const;

const SHUTDOWN_DELAY_SECONDS = { production: 5, preview: 1, development: 0, test: 0 };

export type Config = {
  mode: 'production' | 'preview' | 'development' | 'test';
  port: number;
  host: string;
  metricsPort: number;
  dataDir: string;
  databaseUrl: string | null;
  migrationDatabaseUrl: string | null;
  publicUrl: string | null;
  storage: StorageSetting;
  erasedList: StorageSetting;
  outboxDir: string;
  /** Null: PostgreSQL itself. */
  busUrl: string | null;
  smtpUrl: string | null;
  smsUrl: string | null;
  smsToken: string | null;
  smsLimits: { hour: number; day: number };
  /** Null: made at the first start. */
  pushKeys: { publicKey: string; privateKey: string } | null;
  pushHosts: string[];
  mailFrom: string;
  site: Site;
  supportEmail: string;
  authSecret: string | null;
  oldAuthSecrets: string[];
  /** Those that there are keys for. */
  providers: ProviderKeySet;
  throttleScale: number;
  trustedProxies: string[];
  streamsPerAddress: number;
  shutdownDelayMs: number;
  demo: boolean;
  serviceWorker: boolean;
  weeklyNewsletter: boolean;
  logLevel: string;
};

/** Reads the settings, or throws one error that names every setting that is wrong or missing. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const { settings: given, problems: fileProblems } = readSecretFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  );
  if (fileProblems.length > 0) throw cannotStart(fileProblems);
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw cannotStart(parsed.error.issues.map(({ path: name, message }) => `${name.join('.')}: ${message}`));
  const settings = parsed.data;
  const mode = settings.NODE_ENV;
  const missing = mode === 'production' ? NEEDED_IN_PRODUCTION.filter((name) => !settings[name]) : [];
  if (missing.length > 0) {
    throw new Error(
      `Kasuwa cannot start in production without:\n${missing.map((name) => `  ${name}`).join('\n')}`,
    );
  }
  const publicUrl = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL) : null;
  const { providers, problems } = readProviderKeys(settings);
  const pushKeys = readPushKeys(settings, problems);
  if (mode !== 'test') problems.push(...findEncryptionProblems(settings));
  if (mode === 'production') problems.push(...findProductionProblems(settings));
  else if (given.DEMO !== 'on') problems.push(...findPreviewProblems(settings));
  if (problems.length > 0) throw cannotStart(problems);
  const dataDir = path.resolve(settings.DATA_DIR);
  const site = readSite(path.resolve(settings.SITE_FILE));
  return {
    mode,
    port: settings.PORT,
    host: settings.HOST,
    metricsPort: settings.METRICS_PORT,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL ?? null,
    publicUrl: publicUrl?.origin ?? null,
    storage: storageOf(settings.STORAGE_URL, path.join(dataDir, 'photos')),
    erasedList: storageOf(settings.ERASED_LIST_URL, path.join(dataDir, 'erased')),
    outboxDir: path.join(dataDir, 'outbox'),
    busUrl: settings.BUS_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    smsUrl: settings.SMS_URL ?? null,
    smsToken: settings.SMS_TOKEN ?? null,
    smsLimits: { hour: settings.SMS_PER_HOUR, day: settings.SMS_PER_DAY },
    pushKeys,
    pushHosts: settings.PUSH_HOSTS?.split(',').map((host) => new URL(host.trim()).origin) ?? [],
    mailFrom: settings.MAIL_FROM,
    site,
    supportEmail: settings.SUPPORT_EMAIL ?? site.contact.email,
    authSecret: settings.AUTH_SECRET ?? null,
    oldAuthSecrets: settings.AUTH_SECRET_OLD?.split(',') ?? [],
    providers,
    throttleScale: settings.THROTTLE_SCALE,
    trustedProxies: settings.TRUSTED_PROXIES,
    streamsPerAddress: settings.STREAMS_PER_ADDRESS,
    shutdownDelayMs: (settings.SHUTDOWN_DELAY_SECONDS ?? SHUTDOWN_DELAY_SECONDS[mode]) * 1000,
    demo: settings.DEMO === 'on' && mode !== 'production',
    // It would keep what hot reload has just replaced.
    serviceWorker: settings.SERVICE_WORKER === 'on' && mode !== 'development',
    weeklyNewsletter: settings.WEEKLY_NEWSLETTER === 'on',
    logLevel: settings.LOG_LEVEL,
  };
}

function cannotStart(problems: readonly string[]): Error {
  return new Error(`Kasuwa cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** Outside production codes are read in the outbox. */
export function sendsSms({ mode, smsUrl }: Pick<Config, 'mode' | 'smsUrl'>): boolean {
  return mode !== 'production' || smsUrl !== null;
}

/** Cookies that travel only encrypted. Without the address known, production is taken to be behind https. */
export function hasSecureCookies({ mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): boolean {
  return mode === 'production' || (publicUrl?.startsWith('https:') ?? false);
}

/** Folders with secrets, or with what users sent. */
export function listPrivateFolders(config: Pick<Config, 'dataDir' | 'storage' | 'erasedList'>): string[] {
  const stores = [config.storage, config.erasedList].flatMap((store) =>
    'folder' in store ? [store.folder] : [],
  );
  return [config.dataDir, ...stores];
}
