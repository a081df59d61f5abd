import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { formatDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';

// What is written to whoever asked for their data. Never the file itself, nor a link that opens it without signing in.

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
      `The archive of your data that you asked for is ready. Sign in and download it in Settings, under Account Management, until ${formatDate(expiresAt)}.`,
      'If you did not ask for it, change your password.',
    ],
    button: { label: 'Open Settings', url: origin + paths.settings },
  });
}
