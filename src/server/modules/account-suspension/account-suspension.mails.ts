import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { notificationToUnconfirmed } from '#server/platform/mail/unconfirmed-mail.ts';
import { paths } from '#shared/paths.ts';

/** To a user whose suspension was lifted, or has ended. */
export function suspensionLiftedMail(
  user: { name: string; email: string; emailVerified: boolean },
  { wasMistake }: { wasMistake: boolean },
  origin: string,
) {
  const always = {
    to: user.email,
    subject: 'Your account works again',
    button: { label: 'Open my ads', url: origin + paths.myAds },
  };
  if (!user.emailVerified)
    return notificationToUnconfirmed({ ...always, notification: 'The suspension of your account is over.' });
  return composeMail({
    ...always,
    paragraphs: [
      greet(user),
      wasMistake
        ? 'We suspended your account by mistake. We are sorry.'
        : 'The suspension of your account is over.',
      'You can buy, sell and chat again. The ads that were live before are back.',
    ],
  });
}
