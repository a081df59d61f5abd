import { z } from 'zod';

// What a mail is, to all who write, carry or keep one.

export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Who gets the answer, where that is not us. */
  replyTo: z.string().optional(),
  html: z.string(),
  /** Better twice than never, where nobody can know whether the server took it: warnings. All others: better never. */
  isWarning: z.boolean().optional(),
  /** Where one request ends mails of this kind. */
  unsubscribeUrl: z.string().optional(),
});
export type Mail = z.infer<typeof Mail>;
