import { notify } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SecurityEventKind } from '#server/platform/security/security-event-kinds.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { paths } from '#shared/paths.ts';

// Notifications in the app about changes to an account's security. The reader may be the intruder who made
// the change, so they never replace the email to the owner.

const NOT_YOU = 'If that was not you, change your password and sign out everywhere.';

const NOTIFICATIONS = {
  'password-changed': { title: 'Your password was changed', body: NOT_YOU },
  'two-factor-on': {
    title: 'Two-factor authentication is on',
    body: 'From now on you need a code to sign in.',
  },
  'two-factor-off': { title: 'Two-factor authentication was switched off', body: NOT_YOU },
  'recovery-code-used': { title: 'A recovery code was used', body: NOT_YOU },
  'email-change-asked': {
    title: 'Someone asked to change your e-mail address',
    body: `Nothing changes until it is confirmed by e-mail. ${NOT_YOU}`,
  },
  'account-reclaimed': {
    title: 'Your account is yours alone now',
    body: 'Old passwords and sign-ins no longer work. Check your profile and your ads.',
  },
  'email-changed': { title: 'Your e-mail address was changed', body: NOT_YOU },
} as const;

type SecurityNotification = { title: string; body: string };

export async function notifySecurityEvent(
  tx: Tx,
  jobs: Jobs,
  userId: string,
  event: keyof typeof NOTIFICATIONS,
): Promise<void> {
  await insertSecurityNotification(tx, jobs, userId, event, NOTIFICATIONS[event]);
}

export async function notifyProviderLinked(
  tx: Tx,
  jobs: Jobs,
  userId: string,
  provider: string,
): Promise<void> {
  const notification = {
    title: `${provider} can now sign you in`,
    body: `You can now sign in with it. ${NOT_YOU}`,
  };
  await insertSecurityNotification(tx, jobs, userId, 'provider-linked', notification);
}

export async function notifyNewDeviceInApp(
  tx: Tx,
  jobs: Jobs,
  userId: string,
  device: string,
): Promise<void> {
  const notification = { title: `New sign-in: ${device}`, body: NOT_YOU };
  await insertSecurityNotification(tx, jobs, userId, 'new-device', notification);
}

/** The time in the key makes each call a new notification. */
async function insertSecurityNotification(
  tx: Tx,
  jobs: Jobs,
  userId: string,
  event: SecurityEventKind,
  notification: SecurityNotification,
): Promise<void> {
  await recordSecurityEvent({ kind: event, userId }, tx);
  await notify(tx, jobs, [
    {
      userId,
      kind: 'security',
      ...notification,
      key: `security:${event}:${Date.now()}`,
      path: paths.settingsOf('privacy'),
    },
  ]);
}
