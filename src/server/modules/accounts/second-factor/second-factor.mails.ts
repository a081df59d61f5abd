import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { paths } from '#shared/paths.ts';

// The emails about changes of a user's second factor, so that an intruder cannot change it unnoticed.

type Recipient = { name: string; email: string; emailVerified: boolean };

const NOT_YOU =
  'If that was not you, choose a new password now and check in Settings where you are signed in.';

const settingsButton = (origin: string) => ({ label: 'Open settings', url: origin + paths.settings });

export function secondFactorOnMail(user: Recipient, origin: string) {
  return composeMail({
    to: user.email,
    isWarning: true,
    subject: 'Two-factor authentication is on',
    paragraphs: [
      greet(user),
      'From now on you need your password and a code from your authenticator app to sign in. Keep your recovery codes somewhere other than your phone.',
      NOT_YOU,
    ],
    button: settingsButton(origin),
  });
}

export function secondFactorOffMail(user: Recipient, origin: string) {
  return composeMail({
    to: user.email,
    isWarning: true,
    subject: 'Two-factor authentication is off',
    paragraphs: [
      greet(user),
      'Two-factor authentication was switched off for your Kasuwa account. You now sign in with your password only.',
      NOT_YOU,
    ],
    button: settingsButton(origin),
  });
}

export function recoveryCodeUsedMail(user: Recipient, left: number, origin: string) {
  return composeMail({
    to: user.email,
    isWarning: true,
    subject: 'A recovery code was used',
    paragraphs: [
      greet(user),
      `One of your recovery codes was just used for your Kasuwa account. ${describeRemaining(left)}`,
      NOT_YOU,
    ],
    button: settingsButton(origin),
  });
}

function describeRemaining(left: number): string {
  if (left === 0) return 'You have none left: please make new ones in your settings.';
  return left === 1 ? 'You have one left.' : `You have ${left} left.`;
}
