import { composeMail, greet, isLikeALink } from '#server/platform/mail/mail-layout.ts';
import { switchOffNote } from '#server/platform/mail/mail-notes.ts';
import { notificationToUnconfirmed } from '#server/platform/mail/unconfirmed-mail.ts';
import { paths } from '#shared/paths.ts';

// The emails of the reviews module. They omit the text of the review, which users read and answer on Kasuwa.

export function reviewedMail(
  user: { name: string; email: string; emailVerified: boolean },
  { author: authorName, stars, title }: { author: string; stars: number; title: string },
  origin: string,
) {
  const author = isLikeALink(authorName) ? 'Somebody' : authorName;
  const always = {
    to: user.email,
    button: { label: 'Read your reviews', url: `${origin}${paths.profile}#reviews` },
    note: switchOffNote(origin),
  };
  if (!user.emailVerified)
    return notificationToUnconfirmed({
      ...always,
      subject: 'Someone rated you',
      notification: `You got ${stars} of 5 stars for a deal. It is on your page now. You can reply once.`,
    });
  return composeMail({
    ...always,
    subject: `${author} rated you`,
    paragraphs: [
      greet(user),
      `${author} gave you ${stars} of 5 stars for “${title}”.`,
      'It is on your page now. You can reply once.',
    ],
  });
}
