import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { formatDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';

// The emails that confirm a scheduled account deletion and its cancellation.

type Recipient = { name: string; email: string; emailVerified: boolean };

export function deletionScheduledMail(user: Recipient, deletionDueAt: Date, origin: string) {
  return composeMail({
    to: user.email,
    subject: 'Your Kasuwa account will be deleted',
    paragraphs: [
      greet(user),
      `You asked us to delete your account. You are signed out everywhere and nobody can see your ads. On ${formatDate(deletionDueAt)} everything is deleted for good.`,
      'If you change your mind, sign in before then: your account stays, and your ads come back.',
      'If you did not ask for this, sign in and change your password. If your password no longer works, choose a new one first. We send the link to this address.',
      { label: 'Choose a new password', url: origin + paths.forgotPassword },
    ],
    button: { label: 'Keep my account', url: origin + paths.login },
  });
}

export function deletionCancelledMail(user: Recipient, origin: string) {
  return composeMail({
    to: user.email,
    subject: 'Your Kasuwa account stays',
    paragraphs: [
      greet(user),
      'You signed in, so we will not delete your account. Your ads are back.',
      'If that was not you, change your password.',
    ],
    button: { label: 'Open Settings', url: origin + paths.settings },
  });
}
