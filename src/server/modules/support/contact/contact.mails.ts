import { composeMail, GREETING, greet } from '#server/platform/mail/mail-layout.ts';
import { formatDate, formatTime } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { CONTACT_CATEGORIES } from '#shared/rules/contact.ts';
import type { ContactRow } from './contact.queries.ts';

// The mails about a contact message, to its sender and to support.

/**
 * Contains nothing that was typed into the form, not even the name: anyone can enter the address of a
 * stranger and would otherwise send them a text of their choice.
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
      `Thank you for writing to Kasuwa. We have your message. Your reference is ${reference}.`,
      `Someone on our team reads it and replies to this address within ${hoursBetween(created_at, due_at)} hours.`,
      ...(category === 'safety'
        ? ['If someone is in danger now, do not wait for us. Call 112 from any network, anytime.']
        : []),
      'If you did not write to us, someone typed your address by mistake. Ignore this e-mail.',
    ],
  });
}

/** The reply time at the moment of the message, which later changes of the setting do not affect. */
function hoursBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 3_600_000);
}

/**
 * A reply from a mailbox goes to the sender of the message. Verified facts come first; all that the sender
 * typed is quoted, including the name, so that it cannot be mistaken for a text of ours.
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

/** Quotes the message only to a user with a confirmed address: anyone can enter the address of a stranger. */
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
