import { defineModule } from '#server/platform/module/define-module.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function blocksModule() {
  return defineModule({ name: 'blocks', eraseUser, exportUser });
}
