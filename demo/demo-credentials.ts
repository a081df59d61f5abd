import { randomBytes } from 'node:crypto';
import { hashPassword, hasPassword, replaceCredentials } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { DEMO_STAFF } from './support-desk.ts';
import { buildDemoUsers, DEMO_ACCOUNTS, type DemoAccount } from './users.ts';

// The passwords of the demo accounts. The public password is only for a preview that others cannot reach.
// Otherwise every start creates new passwords, and sessions started with the old ones end.

const PASSWORD_BYTES = 12;

type DemoCredentials = DemoAccount & { id: string };

/** Returns the accounts that the start-up output prints. */
export async function prepareDemoCredentials(db: Db, isOpenToOthers: boolean): Promise<DemoAccount[]> {
  const rows = listDemoUsers();
  if (!isOpenToOthers) {
    const all = [...rows, DEMO_STAFF];
    for (const account of all) await restorePassword(db, account);
    return all;
  }
  const renewed = rows.map((account) => ({ ...account, password: newPassword() }));
  // The staff password is not printed, because the account is no moderator in a reachable preview.
  for (const account of [...renewed, { ...DEMO_STAFF, password: newPassword() }])
    await setPassword(db, account);
  return renewed;
}

/** The ids of the demo accounts that have a password. */
export function listDemoAccountIds(): string[] {
  return [...listDemoUsers(), DEMO_STAFF].map(({ id }) => id);
}

function listDemoUsers(): DemoCredentials[] {
  const demoUsers = buildDemoUsers(new Date());
  return DEMO_ACCOUNTS.map((account) => {
    const user = demoUsers.find(({ email }) => email === account.email);
    if (!user) throw new Error(`no demo user has the address ${account.email}`);
    return { ...account, id: user.id };
  });
}

function newPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

/** An earlier start, when others could reach the preview, may have set another password. */
async function restorePassword(db: Db, account: DemoCredentials): Promise<void> {
  if (!(await hasPassword(db, account.id, account.password))) await setPassword(db, account);
}

async function setPassword(db: Db, { id, email, password }: DemoCredentials): Promise<void> {
  await replaceCredentials(db, { id, email, passwordHash: await hashPassword(password) });
}
