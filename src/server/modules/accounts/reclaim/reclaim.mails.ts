import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail, GREETING } from '#server/platform/mail/mail-layout.ts';
import { paths } from '#shared/paths.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import type { RevokedCredentials } from './revoke-credentials.ts';

/** How the owner signs in after the account is reclaimed. */
export type NextSignIn = 'set-password' | 'new-password' | keyof typeof PROVIDER_LABELS;

/** Contains no name, because the account's name was chosen before the address was proven. */
export function accountReclaimedMail(
  to: string,
  revoked: RevokedCredentials,
  next: NextSignIn,
  origin: string,
): Mail {
  return composeMail({
    to,
    isWarning: true,
    subject: 'Your account is yours alone now',
    paragraphs: [
      GREETING,
      'You just confirmed that this e-mail address is yours. We could not tell who set up the Kasuwa account before, so we reset how to sign in:',
      inLines(revoked).join('\n'),
      nextStep(next),
      'Please look at your profile, ads and messages. Change or delete what is not yours.',
      'Did you set it up yourself on another device? Then all is well: sign in and continue.',
    ],
    button: BUTTONS[next === 'set-password' ? 'password' : 'signIn'](origin),
  });
}

const BUTTONS = {
  password: (origin: string) => ({ label: 'Set a password', url: origin + paths.forgotPassword }),
  signIn: (origin: string) => ({ label: 'Sign in', url: origin + paths.login }),
};

function inLines({ password, providers, secondFactor, phone }: RevokedCredentials): string[] {
  return [
    '• All devices were signed out, and links and changes that were waiting no longer work.',
    ...(password ? ['• The old password was removed.'] : []),
    ...providers.map((provider) => `• ${labelOf(provider)} no longer signs in to this account.`),
    ...(secondFactor ? ['• Two-factor authentication was switched off.'] : []),
    ...(phone ? ['• The phone number is no longer confirmed.'] : []),
    '• The name was removed. You can add yours in your profile.',
  ];
}

function nextStep(next: NextSignIn): string {
  if (next === 'set-password') return 'To sign in, set a password: we send you a link for it.';
  if (next === 'new-password') return 'From now on, sign in with the password you just chose.';
  return `From now on, sign in with ${PROVIDER_LABELS[next]}. If you want a password too, you can set one in Settings.`;
}

function labelOf(provider: string): string {
  return (PROVIDER_LABELS as Record<string, string>)[provider] ?? 'A provider';
}
