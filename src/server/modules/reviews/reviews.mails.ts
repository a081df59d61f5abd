import { composeMail } from '#server/platform/mail-layout.ts';
import { paths } from '#shared/paths.ts';

// What the reviews module writes to people. What was said is read on Kasuwa, where it can be answered.

export function reviewedMail(
  { name, email }: { name: string; email: string },
  { author, stars, title }: { author: string; stars: number; title: string },
  origin: string,
) {
  return composeMail({
    to: email,
    subject: `${author} rated you`,
    paragraphs: [
      `Hello ${name},`,
      `${author} gave you ${stars} of 5 stars for “${title}”.`,
      'It stands on your page now. You can answer it once.',
    ],
    button: { label: 'Read your reviews', url: `${origin}${paths.profile}#reviews` },
    note: [
      'You can switch these mails off, under Notifications.',
      { label: 'Settings', url: origin + paths.settings },
    ],
  });
}
