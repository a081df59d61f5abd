import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { notificationToUnconfirmed } from '#server/platform/mail/unconfirmed-mail.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { shorten } from '#shared/format/machine-text.ts';
import { formatNaira } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';
import type { UnreadConversation, UnreadMessage } from './unread-mails.queries.ts';

// The mails about unread messages.

const SHOWN_CONVERSATIONS = 10;
const EXCERPT_LENGTH = 120;

export function unreadMail(
  user: { name: string; email: string; emailVerified: boolean },
  conversations: readonly UnreadConversation[],
  { origin, ending }: { origin: string; ending: ReturnType<Unsubscriber['footerFor']> },
) {
  const [first] = conversations;
  const only = conversations.length === 1 ? first : undefined;
  const total = conversations.reduce((sum, { new_messages }) => sum + new_messages, 0);
  const more = conversations.length - SHOWN_CONVERSATIONS;
  const notification = `While you were away you got ${total === 1 ? 'a new message' : `${total} new messages`} on Kasuwa.`;
  const messages = { label: 'Go to your messages', url: origin + paths.messages };
  if (!user.emailVerified)
    return notificationToUnconfirmed({
      to: user.email,
      subject: `${newMessages(total)} on Kasuwa`,
      notification,
      button: messages,
      ...ending,
    });
  return composeMail({
    to: user.email,
    subject: only
      ? `${newMessages(total)} from ${only.other_name}${aboutListing(only, ' ')}`
      : `${newMessages(total)} in ${conversations.length} conversations`,
    paragraphs: [
      greet(user),
      notification,
      ...conversations
        .slice(0, SHOWN_CONVERSATIONS)
        .flatMap((each) => [
          ...excerptOf(each),
          ...(only ? [] : [{ label: 'Open this conversation', url: origin + paths.conversation(each.id) }]),
        ]),
      ...(more > 0 ? [`And ${more} more ${more === 1 ? 'conversation' : 'conversations'}.`] : []),
    ],
    button: only ? { label: 'Read and reply', url: origin + paths.conversation(only.id) } : messages,
    ...ending,
  });
}

function newMessages(count: number): string {
  return count === 1 ? 'New message' : `${count} new messages`;
}

function excerptOf(conversation: UnreadConversation): string[] {
  const { other_name, new_messages, latest } = conversation;
  const before = new_messages - latest.length;
  return [
    `${other_name}${aboutListing(conversation, ', ')}:`,
    ...(before > 0
      ? [
          `${before} more ${before === 1 ? 'message' : 'messages'} before ${latest.length === 1 ? 'this one' : 'these'}:`,
        ]
      : []),
    ...latest.map(describeMessage),
  ];
}

/** For a hidden listing the buyer gets the title that they last saw. Empty with support. */
function aboutListing(
  { is_seller, status, title, last_seen_title }: UnreadConversation,
  before: string,
): string {
  if (status === null) return '';
  return `${before}about “${is_seller || isPubliclyVisible(status) ? title : last_seen_title}”`;
}

/** A message flagged as a scam is not quoted, because the mail would show it without the warning. */
function describeMessage({ kind, body, amount, offer_state, flagged }: UnreadMessage): string {
  if (flagged)
    return 'A message that may be a scam. We do not show it in this e-mail. Please read it on Kasuwa, with our warning.';
  if (kind === 'offer') {
    const offer = `An offer of ${formatNaira(amount ?? 0)}`;
    return offer_state === 'too-low' ? `${offer}, which we declined for you` : offer;
  }
  if (kind === 'answer')
    return `${offer_state === 'accepted' ? 'Accepted' : 'Declined'} your offer of ${formatNaira(amount ?? 0)}`;
  if (kind === 'photo') return body ? `A photo: “${shorten(body, EXCERPT_LENGTH)}”` : 'A photo';
  return `“${shorten(body, EXCERPT_LENGTH)}”`;
}
