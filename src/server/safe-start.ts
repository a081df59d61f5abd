import { readDatabaseUrl } from './platform/database/database-url.ts';
import { isLoopbackHost } from './platform/security/loopback.ts';
import { isSameStore } from './platform/storage/storage-setting.ts';

// Finds valid settings that are unsafe in combination. Each problem names the setting and says what to do.

type Settings = Partial<
  Record<
    | 'HOST'
    | 'PROXY_NETWORK'
    | 'PUBLIC_URL'
    | 'DATABASE_URL'
    | 'MIGRATION_DATABASE_URL'
    | 'BUS_URL'
    | 'STORAGE_URL'
    | 'ERASED_LIST_URL'
    | 'SMTP_URL'
    | (typeof ISSUERS)[number]
    | 'NODE_TLS_REJECT_UNAUTHORIZED',
    string
  >
>;
const ISSUERS = ['GOOGLE_ISSUER', 'APPLE_ISSUER', 'FACEBOOK_ISSUER'] as const;
const DATABASES = ['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const;
const STORES = ['STORAGE_URL', 'ERASED_LIST_URL'] as const;

const HOW_TO_START = 'Set NODE_ENV=production for a real site, or DEMO=on to start the demo there anyway';

/** A preview has development pages, an outbox and demo accounts, so it must not be public by mistake. */
export function findPreviewProblems(settings: Settings & ReachSettings): string[] {
  return [
    ...listOpenSettings(settings).map((name) => `${name}: lets others reach this preview. ${HOW_TO_START}`),
    ...listRemoteDatabases(settings).map(
      (name) => `${name}: names a database on another machine. ${HOW_TO_START}`,
    ),
  ];
}

type ReachSettings = Pick<Settings, 'PUBLIC_URL' | 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'> & {
  HOST: string;
  TRUSTED_PROXIES: readonly string[];
};

function listOpenSettings({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: ReachSettings): string[] {
  return [
    ...(isLoopbackHost(HOST) ? [] : ['HOST']),
    ...(PUBLIC_URL && isOnAnotherMachine(PUBLIC_URL) ? ['PUBLIC_URL'] : []),
    ...(TRUSTED_PROXIES.length > 0 ? ['TRUSTED_PROXIES'] : []),
  ];
}

function listRemoteDatabases(settings: ReachSettings): string[] {
  return DATABASES.filter((name) => {
    const url = settings[name];
    return url !== undefined && !readDatabaseUrl(url)?.isOnThisMachine;
  });
}

type ReachConfig = {
  host: string;
  publicUrl: string | null;
  trustedProxies: readonly string[];
  databaseUrl: string | null;
  migrationDatabaseUrl: string | null;
};

/** Whether users of other machines can reach the server, or another server may share its database. */
export function isReachableByOthers(config: ReachConfig): boolean {
  return (
    findPreviewProblems({
      HOST: config.host,
      PUBLIC_URL: config.publicUrl ?? undefined,
      TRUSTED_PROXIES: config.trustedProxies,
      DATABASE_URL: config.databaseUrl ?? undefined,
      MIGRATION_DATABASE_URL: config.migrationDatabaseUrl ?? undefined,
    }).length > 0
  );
}

/** Whether the server has a public address or a proxy in front. */
export function hasPublicAddress({
  publicUrl,
  trustedProxies,
}: Pick<ReachConfig, 'publicUrl' | 'trustedProxies'>): boolean {
  return trustedProxies.length > 0 || (publicUrl !== null && isOnAnotherMachine(publicUrl));
}

/** Connections to other machines must be encrypted, and their certificates verified. */
export function findEncryptionProblems(settings: Settings): string[] {
  const { BUS_URL, SMTP_URL, NODE_TLS_REJECT_UNAUTHORIZED } = settings;
  const problems = DATABASES.flatMap((name) => findDatabaseProblems(name, settings[name]));
  for (const name of ISSUERS)
    if (settings[name]?.startsWith('http:') && isOnAnotherMachine(settings[name]))
      problems.push(`${name}: must be https for a provider on another machine`);
  if (BUS_URL && isOnAnotherMachine(BUS_URL) && !BUS_URL.startsWith('rediss:'))
    problems.push('BUS_URL: must begin with rediss:// (TLS) for a server on another machine');
  for (const name of STORES)
    if (
      settings[name]?.startsWith('s3:') &&
      isOnAnotherMachine(settings[name]) &&
      settings[name].includes('tls=')
    )
      problems.push(`${name}: must not switch tls off for a store on another machine`);
  if (SMTP_URL && isOnAnotherMachine(SMTP_URL) && /[?#]/.test(SMTP_URL))
    problems.push('SMTP_URL: must have no options for a server on another machine, where TLS is required');
  if (NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: must not be 0; NODE_EXTRA_CA_CERTS names CAs of your own');
  return problems;
}

/** Additional requirements of production. */
export function findProductionProblems(settings: Settings): string[] {
  const { PUBLIC_URL, STORAGE_URL = '', ERASED_LIST_URL = '' } = settings;
  const problems: string[] = [];
  // Production can be tried on this machine over http, where browsers store secure cookies too.
  if (PUBLIC_URL?.startsWith('http:') && isOnAnotherMachine(PUBLIC_URL))
    problems.push('PUBLIC_URL: must be https in production');
  for (const name of ISSUERS)
    if (settings[name]?.startsWith('http:') && !isOnAnotherMachine(settings[name]))
      problems.push(`${name}: must be https in production`);
  problems.push(...findRoleProblems(settings), ...findProxyProblems(settings));
  if (isSameStore(STORAGE_URL, ERASED_LIST_URL))
    problems.push(
      'ERASED_LIST_URL: must be another folder or bucket than STORAGE_URL, neither inside the other',
    );
  return problems;
}

function findDatabaseProblems(name: string, url: string | undefined): string[] {
  if (!url) return [];
  const database = readDatabaseUrl(url);
  if (!database) return [`${name}: cannot be read, or a certificate file that it names cannot`];
  return database.isOnThisMachine || database.isVerified
    ? []
    : [
        `${name}: must have sslmode=verify-full for a database on another machine (sslrootcert=/path/ca.pem for a CA of your own)`,
      ];
}

function findRoleProblems({ DATABASE_URL = '', MIGRATION_DATABASE_URL = '' }: Settings): string[] {
  const [runtime, owner] = [DATABASE_URL, MIGRATION_DATABASE_URL].map(readDatabaseUrl);
  if (!runtime || !owner) return [];
  if (runtime.role === owner.role)
    return [
      'DATABASE_URL: must name another role than MIGRATION_DATABASE_URL, one that cannot change the schema',
    ];
  return runtime.target === owner.target
    ? []
    : ['MIGRATION_DATABASE_URL: must name the host, port and database of DATABASE_URL'];
}

/** TLS ends at the proxy, which calls the process over plain HTTP. */
function findProxyProblems({ HOST, PROXY_NETWORK }: Settings): string[] {
  return HOST && !isLoopbackHost(HOST) && !PROXY_NETWORK
    ? [
        'HOST: lets other machines call by plain HTTP. Set PROXY_NETWORK=encrypted if the network to the proxy is encrypted (WireGuard, a service mesh), PROXY_NETWORK=trusted if it is private, or leave HOST out for a proxy on this machine',
      ]
    : [];
}

/** Whether emails are sent over TLS only. If the mail server does not offer TLS, sending is retried later. */
export function smtpRequiresTls({ mode, smtpUrl }: { mode: string; smtpUrl: string | null }): boolean {
  return mode !== 'test' && smtpUrl !== null && isOnAnotherMachine(smtpUrl);
}

function isOnAnotherMachine(url: string): boolean {
  return !URL.canParse(url) || !isLoopbackHost(new URL(url).hostname);
}
