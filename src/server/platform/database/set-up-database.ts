import { installQueue } from '#server/platform/jobs/install-queue.ts';
import { migrate } from './migrate.ts';
import { createRuntimeRole, grantRuntime, rejectPowerfulRole } from './runtime-role.ts';

// The two roles of a database, and all that its owner does before the market uses it.

export type DatabaseUrls = {
  owner: string;
  /** The same where there is one role only. */
  runtime: string;
};

type Settings = { databaseUrl: string | null; migrationDatabaseUrl: string | null };

/** An embedded database has both roles; another one has those of the settings, outside production also one for all. */
export async function findDatabaseUrls(settings: Settings, embeddedUrl?: string): Promise<DatabaseUrls> {
  if (embeddedUrl) return { owner: embeddedUrl, runtime: await createRuntimeRole(embeddedUrl) };
  const runtime = settings.databaseUrl ?? '';
  return { owner: settings.migrationDatabaseUrl ?? runtime, runtime };
}

/** Returns what was applied. */
export async function setUpDatabase({ owner, runtime }: DatabaseUrls): Promise<string[]> {
  await rejectPowerfulRole(owner, runtime);
  const applied = await migrate(owner);
  await installQueue(owner);
  await grantRuntime(owner, runtime);
  return applied;
}
