import type { AccountServices } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { deleteExpiredProviderResponses } from './provider-responses.queries.ts';
import { providerProcedures } from './providers.procedures.ts';
import { type ProviderRoutes, providerRoutes } from './providers.routes.ts';

type Parts = Pick<
  ProviderRoutes,
  'keys' | 'authSecret' | 'publicUrl' | 'findViewer' | 'translate' | 'mailbox'
> & { db: Db; accountServices(db: Db): AccountServices };

export function providersModule({ db, accountServices, ...parts }: Parts) {
  return defineModule({
    name: 'providers',
    procedures: () => ({ providers: providerProcedures(parts.keys) }),
    routes: providerRoutes({ ...accountServices(db), ...parts }),
    cleanup: { providerResponses: (now) => deleteExpiredProviderResponses(db, now) },
  });
}
