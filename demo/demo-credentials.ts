import { randomBytes } from 'node:crypto';
import { hashPassword, hasPassword, replaceCredentials } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { DEMO_STAFF } from './support-desk.ts';
import { buildDemoUsers, DEMO_ACCOUNTS, type DemoAccount } from './users.ts';

// The passwords of the demo accounts. The known one is for a preview of this machine only: where others can reach it,
// every start makes new ones, and what was signed in with the old ones ends.

const PASSWORD_BYTES = 12;

type DemoCredentials = DemoAccount & { id: string };

/** Returns the accounts to print. */
export async function prepareDemoCredentials(db: Db, isOpenToOthers: boolean): Promise<DemoAccount[]> {
  const rows = listDemoUsers();
  if (!isOpenToOthers) {
    const all = [...rows, DEMO_STAFF];
    for (const account of all) await restorePassword(db, account);
    return all;
  }
  const renewed = rows.map((account) => ({ ...account, password: newPassword() }));
  // Its password is printed for nobody: it is no moderator there.
  for (const account of [...renewed, { ...DEMO_STAFF, password: newPassword() }])
    await setPassword(db, account);
  return renewed;
}

/** Of the accounts that have a password. */
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

/** After a start that made another one. */
async function restorePassword(db: Db, account: DemoCredentials): Promise<void> {
  if (!(await hasPassword(db, account.id, account.password))) await setPassword(db, account);
}

async function setPassword(db: Db, { id, email, password }: DemoCredentials): Promise<void> {
  await replaceCredentials(db, { id, email, passwordHash: await hashPassword(password) });
}
