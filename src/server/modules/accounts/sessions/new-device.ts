import { notifyNewDeviceInApp } from '#server/modules/accounts/notify-security-event.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { hasSecurityEvent } from '#server/platform/security/security-events.queries.ts';
import { SIGN_INS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import type { UserRow } from '../accounts.queries.ts';
import { readDevice } from '../second-step/remembered-device-cookie.ts';
import { isRemembered } from '../second-step/second-step.queries.ts';
import { describeDevice } from './describe-device.ts';
import { newDeviceMail } from './new-device.mails.ts';
import type { Call } from './session-cookie.ts';
import { hasSignedInBefore, hasUsedDevice } from './sessions.queries.ts';

// Notifies the user in the app and by email of a sign-in with a new browser, at most once a day for each kind
// of device, because some browsers delete their cookies. The email ignores the user's notification settings,
// because an intruder could have changed them.

const DAY_MS = 86_400_000;

export type NewDevice = { jobs: Jobs; origin(): string };

/**
 * Called with the user's row locked and before the sign-in is saved, so that a concurrent sign-in finds this
 * one.
 */
export async function isNewDevice(
  tx: Tx,
  user: UserRow,
  device: { hash: Buffer; userAgent: string | null },
  { call, secure }: { call: Call; secure: boolean },
): Promise<boolean> {
  if (isYoung(user) && !(await hasSignedInBefore(tx, user.id))) return false;
  if (await hasUsedDevice(tx, user.id, device.hash)) return false;
  const cookie = readDevice(call, user.id, secure);
  if (cookie && (await isRemembered(tx, user.id, cookie))) return false;
  return !(await wasNotifiedLately(tx, user.id, device.userAgent));
}

function wasNotifiedLately(tx: Tx, userId: string, userAgent: string | null): Promise<boolean> {
  const since = new Date(Date.now() - DAY_MS);
  return hasSecurityEvent(tx, { kind: 'new-device', userId, device: describeDevice(userAgent), since });
}

export async function notifyNewDevice(
  tx: Tx,
  { jobs, origin }: NewDevice,
  user: UserRow,
  userAgent: string | null,
): Promise<void> {
  const device = describeDevice(userAgent);
  await notifyNewDeviceInApp(tx, jobs, user.id, device);
  await jobs.enqueue(tx, sendMail, newDeviceMail(user, { device, at: new Date() }, origin()));
}

/** Older accounts may have had sign-ins that the cleanup deleted. */
function isYoung({ createdAt }: UserRow): boolean {
  return Date.now() - createdAt.getTime() < SIGN_INS_RETENTION_DAYS * DAY_MS;
}
