import { avatarOf } from '#server/modules/accounts/index.ts';
import { recordStaffLook } from '#server/modules/audit/index.ts';
import { mayActOn, mayReadCases } from '#server/modules/dossiers/dossiers.policy.ts';
import { readLookProblem, recordPrivateLook } from '#server/modules/dossiers/private-look.ts';
import { listLinkedAccounts } from '#server/modules/moderation/index.ts';
import { findUserRisk } from '#server/modules/risk/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isId } from '#shared/contract/common.ts';
import type { UserDossier } from '#shared/contract/staff-dossiers.ts';
import { AppError } from '#shared/errors.ts';
import { formatPhone } from '#shared/format/phone.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import { countForUser, type DossierUserRow, findDossierUser } from './dossier-user.queries.ts';
import { presentDossierUser, presentNumbers, presentWho } from './user-dossier.presenter.ts';

// Opens the dossier of a user, and its contact data. Both are written to the audit log before the response.

export async function openUserDossier(db: Db, staff: Viewer, id: string): Promise<UserDossier> {
  const user = await lookAtUser(db, staff, id);
  const readsCases = mayReadCases(staff, user);
  const [numbers, linked, risk, lookProblem] = await Promise.all([
    countForUser(db, user.id),
    listLinkedAccounts(db, user.id),
    readsCases ? findUserRisk(db, user.id) : null,
    readLookProblem(db, staff, user),
  ]);
  return {
    user: presentDossierUser(user),
    numbers: presentNumbers(numbers, { readsCases }),
    risk,
    who: presentWho(user, numbers),
    linked: linked.map(({ id, name, image, suspended, how }) => ({
      id,
      name,
      avatar: avatarOf(image),
      suspended,
      how,
    })),
    mayAct: mayActOn(staff, user),
    mayReadCases: readsCases,
    lookProblem,
  };
}

export async function openContactData(db: Db, staff: Viewer, id: string, reason: string) {
  const user = await getDossierUser(db, id);
  if (user.left) throw new AppError('USER_LEFT');
  await recordPrivateLook(db, staff, user, { action: 'contact-data-opened', reason });
  return { email: user.email, phone: user.phone && formatPhone(user.phone) };
}

/** For the header and for each list of a dossier: an hour of reading is one entry. */
export async function lookAtUser(db: Db, staff: Pick<Viewer, 'id'>, id: string): Promise<DossierUserRow> {
  const user = await getDossierUser(db, id);
  await recordStaffLook(db, {
    staffId: staff.id,
    action: 'dossier-opened',
    reason: 'Looked at the account',
    userId: user.id,
  });
  return user;
}

/** Kasuwa Support is no person and has no dossier. */
export async function getDossierUser(db: Db, id: string): Promise<DossierUserRow> {
  const user = isId(id) && id !== SUPPORT_ID ? await findDossierUser(db, id) : null;
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}
