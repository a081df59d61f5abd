import {
  type AccountEmailServices,
  accountEmailJob,
} from '#server/modules/accounts/account-emails/send-account-email.ts';
import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { AccountServices } from './account-services.ts';
import { accountProcedures } from './accounts.procedures.ts';
import { accountCleanup } from './cleanup.queries.ts';
import { credentialsProcedures } from './credentials.procedures.ts';
import { phoneProcedures } from './phone/phone.procedures.ts';
import type { PhoneParts } from './phone/send-code.ts';
import { type ResealServices, resealAtStart, resealSchedule } from './second-factor/reseal-second-factors.ts';
import { secondFactorProcedures } from './second-factor/second-factor.procedures.ts';
import { sessionProcedures } from './sessions/sessions.procedures.ts';
import { createSuspensionMarks } from './suspension/suspension-marks.ts';
import { eraseSuspensions } from './suspension/suspensions.queries.ts';
import { exportUser } from './user-data.queries.ts';

type Parts = AccountEmailServices &
  PhoneParts &
  ResealServices & {
    mode: string;
    accountServices(db: Db): AccountServices;
    /** Called after a user changes who sees the online status. */
    showPresence(userId: string, isShown: boolean): void;
  };

export function accountsModule(parts: Parts) {
  const { db, secret, accountServices, showPresence } = parts;
  return defineModule({
    name: 'accounts',
    procedures(connections) {
      const services = accountServices(connections.db);
      return {
        accounts: accountProcedures({ ...services, showPresence }),
        accountCredentials: credentialsProcedures({ ...services, secret }),
        phone: phoneProcedures({ ...parts, db: connections.db }),
        secondFactor: secondFactorProcedures(services),
        sessions: sessionProcedures(services),
      };
    },
    jobs: [accountEmailJob(parts)],
    schedules: [resealSchedule(parts)],
    cleanup: accountCleanup(db),
    exportUser,
    eraseUser: {
      withIdentity: (tx, user) => eraseSuspensions(tx, createSuspensionMarks(secret), user.id),
    },
    prepare: () => resealAtStart(parts),
  });
}
