import { readDatabaseUrl } from './platform/database-url.ts';
import { isLoopbackHost } from './platform/loopback.ts';

// Settings that are well formed and still unsafe together. Each problem names the setting and says what to do.

type Reach = { HOST: string; PUBLIC_URL?: string; TRUSTED_PROXIES: readonly string[] };

/** The settings by which others than those at this machine can reach the market. */
export function settingsOpenToOthers({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Reach): string[] {
  return [
    ...(isLoopbackHost(HOST) ? [] : ['HOST']),
    ...(PUBLIC_URL && isElsewhere(PUBLIC_URL) ? ['PUBLIC_URL'] : []),
    ...(TRUSTED_PROXIES.length > 0 ? ['TRUSTED_PROXIES'] : []),
  ];
}

/** A preview has development pages, an outbox and demo accounts: it never opens to others by mistake. */
export function findPreviewProblems(settings: Reach & { DATABASE_URL?: string }): string[] {
  const { DATABASE_URL } = settings;
  const hasDatabaseElsewhere = DATABASE_URL !== undefined && !readDatabaseUrl(DATABASE_URL)?.isOnThisMachine;
  return [
    ...settingsOpenToOthers(settings).map((name) => `${name}: lets others reach this preview. ${WAYS_OUT}`),
    ...(hasDatabaseElsewhere ? [`DATABASE_URL: names a database on another machine. ${WAYS_OUT}`] : []),
  ];
}

const WAYS_OUT =
  'Set NODE_ENV=production for a real market, or DEMO=on to start the demo market there all the same';

type ProductionSettings = Partial<
  Record<
    | 'PUBLIC_URL'
    | 'DATABASE_URL'
    | 'MIGRATION_DATABASE_URL'
    | 'BUS_URL'
    | 'STORAGE_URL'
    | 'SMTP_URL'
    | 'GOOGLE_ISSUER'
    | 'APPLE_ISSUER'
    | 'FACEBOOK_ISSUER'
    | 'NODE_TLS_REJECT_UNAUTHORIZED',
    string
  >
>;

/** In production nothing leaves this machine unencrypted, nor to a server that has not shown its certificate. */
export function findProductionProblems(settings: ProductionSettings): string[] {
  const { PUBLIC_URL, BUS_URL, STORAGE_URL, SMTP_URL, NODE_TLS_REJECT_UNAUTHORIZED } = settings;
  const problems: string[] = [];
  // On one's own machine production can be tried over http: browsers store secure cookies there too.
  if (PUBLIC_URL?.startsWith('http:') && !isLoopbackHost(new URL(PUBLIC_URL).hostname))
    problems.push('PUBLIC_URL: must be https in production');
  for (const name of ['GOOGLE_ISSUER', 'APPLE_ISSUER', 'FACEBOOK_ISSUER'] as const)
    if (settings[name]?.startsWith('http:')) problems.push(`${name}: must be https in production`);
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const)
    problems.push(...findDatabaseProblems(name, settings[name]));
  problems.push(...findRoleProblems(settings));
  if (BUS_URL && isElsewhere(BUS_URL) && !BUS_URL.startsWith('rediss:'))
    problems.push('BUS_URL: must begin with rediss:// (TLS) for a server on another machine');
  if (STORAGE_URL?.startsWith('s3:') && isElsewhere(STORAGE_URL) && STORAGE_URL.includes('tls='))
    problems.push('STORAGE_URL: must not switch tls off for a store on another machine');
  if (SMTP_URL && isElsewhere(SMTP_URL) && /[?#]/.test(SMTP_URL))
    problems.push('SMTP_URL: must have no options for a server on another machine, where TLS is required');
  if (NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: must not be 0; NODE_EXTRA_CA_CERTS names CAs of your own');
  return problems;
}

function findDatabaseProblems(name: string, url: string | undefined): string[] {
  if (!url) return [];
  const read = readDatabaseUrl(url);
  if (!read) return [`${name}: cannot be read, or a certificate file that it names cannot`];
  return read.isOnThisMachine || read.isVerified
    ? []
    : [
        `${name}: must have sslmode=verify-full for a database on another machine (sslrootcert=/path/ca.pem for a CA of your own)`,
      ];
}

function findRoleProblems({ DATABASE_URL = '', MIGRATION_DATABASE_URL = '' }: ProductionSettings): string[] {
  const [runtime, owner] = [DATABASE_URL, MIGRATION_DATABASE_URL].map((url) => readDatabaseUrl(url)?.role);
  return runtime && runtime === owner
    ? ['DATABASE_URL: must name another role than MIGRATION_DATABASE_URL, one that cannot change the schema']
    : [];
}

/** Whether mails may leave only over TLS; a server that does not offer it is tried again later. */
export function smtpRequiresTls({ mode, smtpUrl }: { mode: string; smtpUrl: string | null }): boolean {
  return mode === 'production' && smtpUrl !== null && isElsewhere(smtpUrl);
}

function isElsewhere(url: string): boolean {
  return !URL.canParse(url) || !isLoopbackHost(new URL(url).hostname);
}
