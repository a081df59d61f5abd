import type { Mail } from './mail.ts';
import { composeMail, GREETING, type MailContent } from './mail-layout.ts';

/**
 * A notification to an address that nobody has confirmed. It may be a stranger's, so the mail contains nothing that a user wrote:
 * no names, titles or messages. They are read on Kasuwa.
 */
export function notificationToUnconfirmed({
  notification,
  ...content
}: Omit<MailContent, 'paragraphs'> & { notification: string }): Mail {
  return composeMail({ ...content, paragraphs: [GREETING, notification, SAYS_MORE] });
}

const SAYS_MORE = 'Sign in to see it. Confirm your e-mail address there, and our next mails will say more.';
