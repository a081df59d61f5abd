import { setRoleByEmail } from '../src/server/modules/accounts/index.ts';
import { ROLES } from '../src/shared/rules/roles.ts';
import { withDatabase } from './with-database.ts';

// npm run staff -- someone@example.com moderator: sets the role of a user.

const [email, requestedRole] = process.argv.slice(2);
const role = ROLES.find((name) => name === requestedRole);
if (!email || !role) {
  console.error(`Usage: npm run staff -- someone@example.com ${ROLES.join('|')}`);
  process.exit(2);
}

try {
  const { name, was } = await withDatabase(({ db }) => setRoleByEmail(db, email, role));
  console.log(
    was === role
      ? `${name} is ${role} already. Nothing changed.`
      : `${name}, ${email}: ${was} → ${role}. All their sessions have ended, so they must sign in again.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
