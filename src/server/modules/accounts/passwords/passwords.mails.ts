import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { paths } from '#shared/paths.ts';

// The email about a changed password.

export function passwordChangedMail(
  user: { name: string; email: string; emailVerified: boolean },
  origin: string,
) {
  return composeMail({
    to: user.email,
    isWarning: true,
    subject: 'Your password was changed',
    paragraphs: [
      greet(user),
      'The password of your Kasuwa account was just changed. Your other devices have been signed out.',
      'If that was not you, choose a new one now. We send the link only to this address.',
    ],
    button: { label: 'Reset password', url: origin + paths.forgotPassword },
  });
}
