import { type Config, readConfig } from '../src/server/config.ts';
import { type Db, openDatabase } from '../src/server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog, type Log } from '../src/server/platform/observability/log.ts';
import { acceptOldSecrets } from '../src/server/platform/security/accepted-secrets.ts';
import { loadSecrets } from '../src/server/platform/security/secrets.ts';

// Gives scripts the database, settings and secret of an installation, whether its server is running or not.

export type AppDatabase = { config: Config; log: Log; url: string; db: Db; authSecret: string };

export async function withDatabase<T>(work: (app: AppDatabase) => Promise<T>): Promise<T> {
  const config = readConfig();
  const log = createLog('error');
  const secrets = config.databaseUrl && config.authSecret ? null : await loadSecrets(config.dataDir);
  const postgres = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, password: secrets?.database ?? '', log });
  const url = config.databaseUrl ?? postgres?.url ?? '';
  const authSecret = config.authSecret ?? secrets?.auth ?? '';
  acceptOldSecrets(authSecret, config.oldAuthSecrets);
  const { db, close } = openDatabase(url, log);
  try {
    return await work({ config, log, url, db, authSecret });
  } finally {
    await close();
    await postgres?.stop();
  }
}
