import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createSeal } from '#server/platform/security/seal.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { createDevices } from './devices/device-cookie.ts';
import { createSecretBox, type SecretBox } from './second-factor/secret-box.ts';
import { createKnownSessions } from './sessions/known-sessions.ts';
import type { Sessions } from './sessions/sessions.ts';
import { createSuspensionMarks } from './suspension/suspension-marks.ts';

// The services that signing in needs, for a given database connection.

export type AccountServices = Sessions & {
  throttler: Throttler;
  box: SecretBox;
  signUpCookies: { seal: ReturnType<typeof createSeal>; secure: boolean };
};

type Parts = Pick<Sessions, 'cancelAccountDeletion' | 'waivedStaffId' | 'origin' | 'secure'> & {
  jobs: Jobs;
  throttler: Throttler;
  secret: string;
};

export function createAccountServices({ secret, ...parts }: Parts): (db: Db) => AccountServices {
  const services = {
    ...parts,
    devices: createDevices({ secret, secure: parts.secure }),
    knownSessions: createKnownSessions(),
    box: createSecretBox(secret),
    suspensionMarks: createSuspensionMarks(secret),
    signUpCookies: { seal: createSeal(secret, 'sign-up'), secure: parts.secure },
  };
  return (db) => ({ ...services, db });
}
