import { listOutbox, type OutboxMail } from '#server/platform/mail/mail.ts';
import { until } from '../../setup/until.ts';

// Emails of the stories' server, and the links in them.

/** Waits for at least `count` emails with one of these subjects. Returns the newest. */
export async function mailTo(
  outboxDir: string,
  email: string,
  subjects: string | string[],
  count = 1,
): Promise<OutboxMail> {
  return until(async () => {
    const mails = (await listOutbox(outboxDir)).filter(
      ({ to, subject }) => to === email && [subjects].flat().includes(subject),
    );
    return mails.length >= count && mails[0];
  });
}

/** The path and fragment of the token link in the email with this subject. */
export async function linkTo(outboxDir: string, email: string, subject: string): Promise<string> {
  return linkIn((await mailTo(outboxDir, email, subject)).text);
}

/** The first link with a token; `page` narrows it to one page. */
export function linkIn(text: string, page = '[\\w/-]+'): string {
  const link = new RegExp(`https?://[^/\\s]+(/${page}[?#]token=[\\w-]+)`).exec(text)?.[1];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

export function tokenOf(link: string): string {
  return link.split('token=')[1] ?? '';
}

/** The format of links in older emails, which have the token in the query. */
export function asOldLink(link: string): string {
  return link.replace('#token=', '?token=');
}
