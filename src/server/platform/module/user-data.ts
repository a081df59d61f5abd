import type { Db } from '#server/platform/database/database.ts';
import type { ServerModule, UserErasure, UserExport } from './define-module.ts';

// Collects the erasures and exports of user data from all modules.

export function listErasures(modules: readonly Pick<ServerModule, 'eraseUser'>[]): UserErasure[] {
  return modules.flatMap(({ eraseUser }) => eraseUser ?? []);
}

export function listExports(
  modules: readonly Pick<ServerModule, 'exportUser'>[],
  db: Db,
  userId: string,
): UserExport[] {
  return modules.flatMap((module) => module.exportUser?.(db, userId) ?? []);
}
