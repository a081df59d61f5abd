import { installQueue } from '#server/platform/jobs/install-queue.ts';
import { migrate } from './migrate.ts';
import { createRuntimeRole, grantRuntime, rejectPowerfulRole } from './runtime-role.ts';

// The two roles of a database, and the setup that the owner runs before the server uses it.

export type DatabaseUrls = {
  owner: string;
  /** The same as `owner` when there is only one role. */
  runtime: string;
};

type Settings = { databaseUrl: string | null; migrationDatabaseUrl: string | null };

/** An embedded database has two roles; others have those of the settings. Only production requires two. */
export async function findDatabaseUrls(settings: Settings, embeddedUrl?: string): Promise<DatabaseUrls> {
  if (embeddedUrl) return { owner: embeddedUrl, runtime: await createRuntimeRole(embeddedUrl) };
  const runtime = settings.databaseUrl ?? '';
  return { owner: settings.migrationDatabaseUrl ?? runtime, runtime };
}

/** Returns the names of the files that were applied. */
export async function setUpDatabase({ owner, runtime }: DatabaseUrls): Promise<string[]> {
  await rejectPowerfulRole(owner, runtime);
  const applied = await migrate(owner);
  await installQueue(owner);
  await grantRuntime(owner, runtime);
  return applied;
}
