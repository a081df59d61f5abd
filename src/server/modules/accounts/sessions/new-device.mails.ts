import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { formatDate, formatTime } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';

/** Contains no location: many users in Nigeria share one IP address, so it says little about the location. */
export function newDeviceMail(
  user: { name: string; email: string; emailVerified: boolean },
  { device, at }: { device: string; at: Date },
  origin: string,
): Mail {
  return composeMail({
    to: user.email,
    isWarning: true,
    subject: 'New sign-in to your Kasuwa account',
    paragraphs: [
      greet(user),
      'Someone just signed in to your account with a device we have not seen before.',
      `Device: ${device}\nTime: ${formatDate(at)}, ${formatTime(at)} (Lagos time)`,
      'If that was you, you do not have to do anything.',
      'If it was not, choose a new password now. That signs out all devices. Then look at your profile, ads and messages.',
      { label: 'See where you are signed in', url: origin + paths.settingsOf('privacy') },
    ],
    button: { label: 'Choose a new password', url: origin + paths.forgotPassword },
  });
}
