import { networkOf } from '../src/server/http/client-address.ts';
import {
  type AffectedUsersOptions,
  listAffectedUsers,
  readAffectedUsersOptions,
} from '../src/server/modules/security-events/index.ts';
import { acceptedSecrets } from '../src/server/platform/security/accepted-secrets.ts';
import { createAddressHasher } from '../src/server/platform/security/address-hash.ts';
import { withDatabase } from './with-database.ts';

// npm run affected-users -- --from 2026-11-16 --to 2026-11-17: lists users with security events in a period.

const USAGE = `Usage: npm run affected-users -- --from 2026-11-16T08:00:00+01:00 --to 2026-11-16T09:00:00+01:00
  [--kind sign-in-failed] [--address 1.2.3.4 | --address-hash <32 digits>] [--device "Chrome on Android"] [--device-hash <64 digits>] [--limit 100] [--after <user id>]`;

async function main(args: readonly string[]): Promise<number> {
  let options: AffectedUsersOptions;
  try {
    options = readAffectedUsersOptions(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    return 2;
  }
  const { users, after, withoutUser } = await withDatabase(({ db, authSecret }) =>
    listAffectedUsers(db, { ...options, addressHashes: hashesOf(options, authSecret) }),
  );
  console.log(['user', 'e-mail', 'events', 'first', 'last', 'kinds'].join('\t'));
  for (const { userId, email, events, firstAt, lastAt, kinds } of users)
    console.log([userId, email ?? '(erased)', events, iso(firstAt), iso(lastAt), kinds.join(',')].join('\t'));
  console.log(`${withoutUser} events without a user.`);
  if (after) console.log(`There are more: add --after ${after}`);
  return 0;
}

/** An address has a different hash for each accepted secret. Null: any address. */
function hashesOf(options: AffectedUsersOptions, authSecret: string): Buffer[] | null {
  const { address, 'address-hash': hash } = options;
  if (address)
    return acceptedSecrets(authSecret).map((secret) => createAddressHasher(secret)(networkOf(address)));
  return hash ? [Buffer.from(hash, 'hex')] : null;
}

function iso(at: string): string {
  return new Date(at).toISOString();
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
