import { composeMail, greet, isLikeALink } from '#server/platform/mail-layout.ts';
import { switchOffNote } from '#server/platform/mail-notes.ts';
import { paths } from '#shared/paths.ts';

// What the reviews module writes to people. What was said is read on Kasuwa, where it can be answered.

export function reviewedMail(
  { name, email }: { name: string; email: string },
  { author: given, stars, title }: { author: string; stars: number; title: string },
  origin: string,
) {
  const author = isLikeALink(given) ? 'Somebody' : given;
  return composeMail({
    to: email,
    subject: `${author} rated you`,
    paragraphs: [
      greet(name),
      `${author} gave you ${stars} of 5 stars for “${title}”.`,
      'It is on your page now. You can answer it once.',
    ],
    button: { label: 'Read your reviews', url: `${origin}${paths.profile}#reviews` },
    note: switchOffNote(origin),
  });
}
