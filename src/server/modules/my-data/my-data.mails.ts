import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { formatDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';

// The email about a finished archive. It contains neither the file nor a link that works without signing in.

export function exportReadyMail(
  user: { name: string; email: string; emailVerified: boolean },
  expiresAt: Date,
  origin: string,
) {
  return composeMail({
    to: user.email,
    subject: 'Your Kasuwa data is ready',
    paragraphs: [
      greet(user),
      `The copy of your data is ready. Sign in and download it in Settings, under Account Management, by ${formatDate(expiresAt)}.`,
      'If you did not ask for it, change your password.',
    ],
    button: { label: 'Open Settings', url: origin + paths.settings },
  });
}
