import { setRoleByEmail } from '../src/server/modules/accounts/index.ts';
import { LOOK_REASON_MAX } from '../src/shared/rules/moderation/dossiers.ts';
import { ROLES } from '../src/shared/rules/roles.ts';
import { withDatabase } from './with-database.ts';

// npm run staff -- someone@example.com moderator "Joins the evening team": sets the role of a user. The reason goes to the
// audit log.

const [email, requestedRole, ...words] = process.argv.slice(2);
const reason = words.join(' ').trim();
const role = ROLES.find((name) => name === requestedRole);
if (!email || !role || reason === '' || reason.length > LOOK_REASON_MAX) {
  console.error(
    `Usage: npm run staff -- someone@example.com ${ROLES.join('|')} "why, up to ${LOOK_REASON_MAX} characters"`,
  );
  process.exit(2);
}

try {
  const { name, was } = await withDatabase(({ db }) => setRoleByEmail(db, email, role, reason));
  console.log(
    was === role
      ? `${name} is ${role} already. Nothing changed.`
      : `${name}, ${email}: ${was} → ${role}. All their sessions have ended, so they must sign in again.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
