import type { Mail } from './mail.ts';
import { composeMail, GREETING, type MailContent } from './mail-layout.ts';

/**
 * A notification to an unconfirmed address. The address may belong to a stranger, so the mail contains no
 * text of users: no names, titles or messages. The user reads them on Kasuwa.
 */
export function notificationToUnconfirmed({
  notification,
  ...content
}: Omit<MailContent, 'paragraphs'> & { notification: string }): Mail {
  return composeMail({ ...content, paragraphs: [GREETING, notification, SAYS_MORE] });
}

const SAYS_MORE = 'Sign in to see it. Confirm your e-mail address there to get more in our next e-mails.';
