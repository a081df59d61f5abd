import { z } from 'zod';

// The mail type, in a separate file so that the files that deliver mails can import it without a cycle.

export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Replies go to this address instead of the sender. */
  replyTo: z.string().optional(),
  html: z.string(),
  /** When it is unknown whether the server accepted a mail, a warning is sent again. Other mails are not. */
  isWarning: z.boolean().optional(),
  /** A POST request to this URL ends mails of this kind. */
  unsubscribeUrl: z.string().optional(),
});
export type Mail = z.infer<typeof Mail>;
