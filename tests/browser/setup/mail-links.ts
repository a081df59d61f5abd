import { listOutbox } from '#server/platform/mail/mail.ts';
import { until } from '../../setup/until.ts';

/** The path and fragment of the token link in the email with this subject. */
export async function linkTo(outboxDir: string, email: string, subject: string): Promise<string> {
  const mail = await until(async () =>
    (await listOutbox(outboxDir)).find((each) => each.to === email && each.subject === subject),
  );
  return linkIn(mail.text);
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
