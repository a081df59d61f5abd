import type { Tx } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { sendMail } from '#server/platform/mail.ts';
import { SIGN_INS_KEPT_DAYS } from '#shared/rules/retention.ts';
import type { UserRow } from '../accounts.queries.ts';
import { readDevice } from '../second-step/remembered-device-cookie.ts';
import { isRemembered } from '../second-step/second-step.queries.ts';
import { tellNewDevice } from '../tell-security.ts';
import { deviceInWords } from './device-words.ts';
import { newDeviceMail } from './new-device.mails.ts';
import type { Call } from './session-cookie.ts';
import { listSignInDevices } from './sessions.queries.ts';

// A sign-in with a kind of device that the user has not signed in with lately is told in the app and by mail. The mail
// goes whatever the user's mail settings are: somebody who is in the account could have changed them.

const DAY_MS = 86_400_000;

export type NewDevice = { jobs: Jobs; origin(): string };

/** Asked with the user's row locked, before the sign-in is written down: of two at the same moment, the second finds the first. */
export async function isNewDevice(
  tx: Tx,
  user: UserRow,
  userAgent: string | null,
  { call, secure }: { call: Call; secure: boolean },
): Promise<boolean> {
  const known = await listSignInDevices(tx, user.id);
  if (known.length === 0 && isFirstSignIn(user)) return false;
  const device = deviceInWords(userAgent);
  if (known.some((each) => deviceInWords(each) === device)) return false;
  const cookie = readDevice(call, user.id, secure);
  return !cookie || !(await isRemembered(tx, user.id, cookie));
}

export async function notifyNewDevice(
  tx: Tx,
  { jobs, origin }: NewDevice,
  user: UserRow,
  userAgent: string | null,
): Promise<void> {
  const device = deviceInWords(userAgent);
  await tellNewDevice(tx, jobs, user.id, device);
  await jobs.enqueue(tx, sendMail, newDeviceMail(user, { device, at: new Date() }, origin()));
}

/** An old account without sign-ins has had some that were deleted since. */
function isFirstSignIn({ createdAt }: UserRow): boolean {
  return Date.now() - createdAt.getTime() < SIGN_INS_KEPT_DAYS * DAY_MS;
}
