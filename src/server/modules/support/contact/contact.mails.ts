import { composeMail, GREETING, greet } from '#server/platform/mail/mail-layout.ts';
import { formatDate, formatTime } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { CONTACT_CATEGORIES } from '#shared/rules/contact.ts';
import type { ContactRow } from './contact.queries.ts';

// What is written about a message by the contact form: to whoever sent it, and to support.

/**
 * Anybody can type anybody's address into the form, so this says nothing that was typed there, not even the name: it is
 * no way to send one's own words to a stranger.
 */
export function acknowledgement(
  { email, reference, category, created_at, due_at }: ContactRow,
  supportEmail: string,
) {
  return composeMail({
    to: email,
    replyTo: supportEmail,
    subject: `We have your message (${reference})`,
    paragraphs: [
      GREETING,
      `Thank you for writing to Kasuwa. Your message has reached support, and its reference is ${reference}.`,
      `Someone on our team reads it and replies to this address within ${hoursBetween(created_at, due_at)} hours.`,
      ...(category === 'safety'
        ? ['If somebody is in danger now, do not wait for us: call 112, any network, at any time.']
        : []),
      'If you did not write to us, somebody typed your address by mistake. There is nothing to do.',
    ],
  });
}

/** As promised when the message came, also where the reply times were changed since. */
function hoursBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 3_600_000);
}

/**
 * Reads as it was written: whoever answers it from their mailbox answers the sender. What we know of them comes first and
 * in our words; what they typed is quoted, the name too, so that nothing in it passes for ours.
 */
export function queueMail(contact: ContactRow, supportEmail: string, origin: string) {
  const { id, reference, category, subject, name, email, user_id, message, due_at } = contact;
  const due = new Date(due_at);
  return composeMail({
    to: supportEmail,
    replyTo: email,
    subject: `${CONTACT_CATEGORIES[category]} ${reference}: ${subject}`,
    paragraphs: [
      user_id
        ? `From the member ${user_id}, signed in, whose address is ${email}.`
        : `Not known to be a member. The address was typed: ${email}.`,
      `Promised until ${formatDate(due)}, ${formatTime(due)}.`,
      'The name they gave:',
      { quote: name },
      'What they write:',
      { quote: message },
    ],
    button: { label: 'Answer at the desk', url: origin + paths.supportMessage(id) },
  });
}

/** Quotes what was typed only to a user whose address is confirmed: anybody can type anybody's address. */
export function replyMail(contact: ContactRow, body: string, supportEmail: string) {
  const { reference, subject, name, email, user_id, message, created_at } = contact;
  const emailVerified = user_id !== null;
  const asked = `On ${formatDate(new Date(created_at))} you wrote`;
  return composeMail({
    to: email,
    replyTo: supportEmail,
    subject: `Re: ${emailVerified ? subject : 'your message to Kasuwa'} (${reference})`,
    paragraphs: [
      greet({ name, emailVerified }),
      ...body.split(/\n{2,}/),
      'Kasuwa support',
      ...(emailVerified
        ? [`${asked}:`, { quote: message }]
        : [`${asked} to us. Your reference: ${reference}.`]),
    ],
  });
}
