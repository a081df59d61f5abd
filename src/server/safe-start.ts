import { readDatabaseUrl } from './platform/database-url.ts';
import { isLoopbackHost } from './platform/loopback.ts';

// Settings that are well formed and still unsafe together. Each problem names the setting and says what to do.

export type Reach = { host: string; publicUrl: string | null; hasProxies: boolean };

/** The settings by which others than those at this machine can reach the market. */
export function settingsOpenToOthers({ host, publicUrl, hasProxies }: Reach): string[] {
  return [
    ...(isLoopbackHost(host) ? [] : ['HOST']),
    ...(publicUrl === null || isLoopbackHost(new URL(publicUrl).hostname) ? [] : ['PUBLIC_URL']),
    ...(hasProxies ? ['TRUSTED_PROXIES'] : []),
  ];
}

/** A preview has development pages, an outbox and demo accounts: it never opens to others by mistake. */
export function findPreviewProblems({ databaseUrl, ...reach }: Reach & { databaseUrl?: string }): string[] {
  const isElsewhere = databaseUrl !== undefined && !readDatabaseUrl(databaseUrl)?.isOnThisMachine;
  return [
    ...settingsOpenToOthers(reach).map((name) => `${name}: lets others reach this preview. ${WAYS_OUT}`),
    ...(isElsewhere ? [`DATABASE_URL: names a database on another machine. ${WAYS_OUT}`] : []),
  ];
}

const WAYS_OUT =
  'Set NODE_ENV=production for a real market, or DEMO=on to start the demo market there all the same';
