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

/** Gateways get codes and documents, so another machine must be reached by https. */
const GATEWAY = /^(https:\/\/.|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/;
const PUSH_ORIGIN = '(https://[^/@,\\s]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)';

const Environment = z.object({
  /** Preview by default. Any other value stops the start, so that a typing error does not choose a mode. */
  NODE_ENV: z.enum(['production', 'preview', 'development', 'test']).default('preview'),
  /** The port to listen on. 0 takes any free port. */
  PORT: port.default(3000),
  /** The address to listen on; loopback by default. */
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  /** Why plain HTTP from a proxy on another machine is safe: the network between them is encrypted, or trusted. */
  PROXY_NETWORK: z.enum(['encrypted', 'trusted']).optional(),
  /** Prometheus metrics, on loopback only. 0 takes any free port. */
  METRICS_PORT: port.default(0),
  /** Database, photos, outbox and generated secrets. */
  DATA_DIR: z.string().trim().min(1).default('.data'),
  /** Another PostgreSQL (15 or newer) instead of the embedded one, with the role that the server runs as. */
  DATABASE_URL: url.optional(),
  /** The same database with the role that owns its tables and migrates them. */
  MIGRATION_DATABASE_URL: url.optional(),
  /** The public address of the site, used in the links of emails and in the origin check. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where photos are stored: file:/a/folder or s3://key:secret@host/bucket?region=… */
  STORAGE_URL: StorageUrl,
  /**
   * Where the ids of erased users are stored, in the same form. Not with the photos, the database or their
   * backups.
   */
  ERASED_LIST_URL: StorageUrl,
  /** The redis:// or rediss:// server for live events between processes. By default PostgreSQL. */
  BUS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, 'must begin with redis:// or rediss://')
    .optional(),
  /** The smtp:// or smtps:// server for emails. Without it they go to DATA_DIR/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  /**
   * A gateway for text messages, which accepts a POST of JSON {to, text, id} and answers 2xx. Without it they
   * go to DATA_DIR/outbox, and in production users cannot confirm a phone number.
   */
  SMS_URL: z.string().regex(GATEWAY, 'must begin with https:// (http:// only on this machine)').optional(),
  /** Sent to that gateway as a bearer token. */
  SMS_TOKEN: z.string().trim().min(1).optional(),
  /** Limits the text messages of all users per hour and per day, because they cost money. */
  SMS_PER_HOUR: z.coerce.number().int().min(1).default(500),
  SMS_PER_DAY: z.coerce.number().int().min(1).default(3_000),
  /**
   * A service that compares a document with a selfie: it accepts a POST of JSON {document, number, documentPhoto,
   * selfie} and answers {match: true or false}. Without it staff review each check in production; previews use a
   * stand-in.
   */
  IDENTITY_URL: z
    .string()
    .regex(GATEWAY, 'must begin with https:// (http:// only on this machine)')
    .optional(),
  /** Sent to that service as a bearer token. */
  IDENTITY_TOKEN: z.string().trim().min(1).optional(),
  /** VAPID keys in base64url. By default a pair is created at the first start and stored in the database. */
  VAPID_PUBLIC_KEY: word,
  VAPID_PRIVATE_KEY: word,
  /** Push services besides those of known browsers, such as https://push.example, separated by commas. */
  PUSH_HOSTS: z
    .string()
    .regex(
      new RegExp(`^${PUSH_ORIGIN}(\\s*,\\s*${PUSH_ORIGIN})*$`),
      'must be origins that begin with https:// (http:// only on this machine)',
    )
    .optional(),
  /** The sender of emails. */
  MAIL_FROM: z.string().trim().min(3).default('Kasuwa <no-reply@kasuwa.example>'),
  /** Figures, contact details and reply times of the site. By default content/site.yaml. */
  SITE_FILE: z.string().trim().min(1).default(DEFAULT_SITE_FILE),
  /** Gets reports, contact messages and notices of waiting chats. By default the site's contact address. */
  SUPPORT_EMAIL: z.email().optional(),
  /** The key for second factors, view counts and throttles. Outside production generated into DATA_DIR. */
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Old secrets that are still accepted while the secret is being replaced, separated by commas. */
  AUTH_SECRET_OLD: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, 'must be secrets of at least 32 characters, separated by commas')
    .optional(),
  ...PROVIDER_SETTINGS,
  /** Multiplies every throttle. */
  THROTTLE_SCALE: z.coerce.number().positive().default(1),
  /** The addresses or networks of proxies whose X-Forwarded-For is trusted, separated by commas. */
  TRUSTED_PROXIES: ProxyList,
  /** How many event streams one address may hold open. The phones of a whole network may share an address. */
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  /**
   * For how many seconds the process still accepts connections after SIGTERM, with readiness already failing:
   * the time that a load balancer needs to notice. By default 5 in production, 1 in a preview, else 0.
   */
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(60).optional(),
  /** off starts without demo data. on, if it is set explicitly, allows others to reach a preview. */
  DEMO: z.enum(['on', 'off']).default('on'),
  /** off removes the service worker and its caches from every browser that visits the site. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** off stops the automatic weekly newsletter. Issues that the operator writes are still sent. */
  WEEKLY_NEWSLETTER: z.enum(['on', 'off']).default('on'),
  /** A setting of Node. 0 would trust every certificate. */
  NODE_TLS_REJECT_UNAUTHORIZED: word,
  /** How much is logged. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const REQUIRED_IN_PRODUCTION = [
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
  /** Null: PostgreSQL is the bus. */
  busUrl: string | null;
  smtpUrl: string | null;
  smsUrl: string | null;
  smsToken: string | null;
  identityUrl: string | null;
  identityToken: string | null;
  smsLimits: { hour: number; day: number };
  /** Null: a pair is created at the first start. */
  pushKeys: { publicKey: string; privateKey: string } | null;
  pushHosts: string[];
  mailFrom: string;
  site: Site;
  supportEmail: string;
  authSecret: string | null;
  oldAuthSecrets: string[];
  /** Only providers with keys. */
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
  const { settings: environment, problems: fileProblems } = readSecretFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  );
  if (fileProblems.length > 0) throw cannotStart(fileProblems);
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw cannotStart(parsed.error.issues.map(({ path: name, message }) => `${name.join('.')}: ${message}`));
  const settings = parsed.data;
  const mode = settings.NODE_ENV;
  const missing = mode === 'production' ? REQUIRED_IN_PRODUCTION.filter((name) => !settings[name]) : [];
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
  else if (environment.DEMO !== 'on') problems.push(...findPreviewProblems(settings));
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
    identityUrl: settings.IDENTITY_URL ?? null,
    identityToken: settings.IDENTITY_TOKEN ?? null,
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
    // It would cache files that hot reload replaces.
    serviceWorker: settings.SERVICE_WORKER === 'on' && mode !== 'development',
    weeklyNewsletter: settings.WEEKLY_NEWSLETTER === 'on',
    logLevel: settings.LOG_LEVEL,
  };
}

function cannotStart(problems: readonly string[]): Error {
  return new Error(`Kasuwa cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** Outside production, text messages without a gateway go to the outbox. */
export function sendsSms({ mode, smsUrl }: Pick<Config, 'mode' | 'smsUrl'>): boolean {
  return mode !== 'production' || smsUrl !== null;
}

/** Whether cookies are sent over https only. Production is assumed to be behind https. */
export function hasSecureCookies({ mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): boolean {
  return mode === 'production' || (publicUrl?.startsWith('https:') ?? false);
}

/** Folders with secrets or with user data. */
export function listPrivateFolders(config: Pick<Config, 'dataDir' | 'storage' | 'erasedList'>): string[] {
  const stores = [config.storage, config.erasedList].flatMap((store) =>
    'folder' in store ? [store.folder] : [],
  );
  return [config.dataDir, ...stores];
}
