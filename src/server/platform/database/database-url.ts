import pg from 'pg';
import { isLoopbackHost } from '#server/platform/security/loopback.ts';

// Reads a database URL with the driver, which also applies parameters, Unix sockets and PGHOST.

type DatabaseUrl = {
  isOnThisMachine: boolean;
  isVerified: boolean;
  role: string;
  /** Host, port and database; all names of this machine are one host. */
  target: string;
};

/** Null for a URL that the driver rejects. */
export function readDatabaseUrl(url: string): DatabaseUrl | null {
  try {
    const { host, port, database, ssl, user } = new pg.Client({ connectionString: url });
    const isOnThisMachine = host.startsWith('/') || isLoopbackHost(host);
    return {
      isOnThisMachine,
      target: `${isOnThisMachine ? 'localhost' : host.toLowerCase()}:${port}/${database}`,
      isVerified: isVerified(url, ssl),
      role: user ?? '',
    };
  } catch {
    return null;
  }
}

/** Only `verify-full` counts: the driver's next version will not verify certificates in the other modes. */
function isVerified(url: string, ssl: unknown): boolean {
  const modes = new URL(url, 'postgres://base').searchParams.getAll('sslmode');
  return Boolean(ssl) && modes.length > 0 && modes.every((mode) => mode === 'verify-full');
}
