import type { NewNotification } from '#server/modules/notifications/index.ts';
import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { switchOffNote } from '#server/platform/mail/mail-notes.ts';
import { notificationToUnconfirmed } from '#server/platform/mail/unconfirmed-mail.ts';
import { formatClock, formatMeetupTime } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';

// The reminder of a meetup, in the app and by email, and the notification of its cancellation. They omit the
// names of both users.

type MeetupReminder = { conversationId: string; title: string; place: string; at: Date };

export function meetupKey(conversationId: string): string {
  return `meetup:${conversationId}`;
}

export function reminderNotification(
  userId: string,
  { conversationId, title, place, at }: MeetupReminder,
): NewNotification {
  return {
    userId,
    kind: 'meetup',
    key: meetupKey(conversationId),
    title: `You meet at ${formatClock(at)}`,
    body: `${place}. For “${title}”.`,
    path: paths.conversation(conversationId),
  };
}

/** It takes the place of the reminder. */
export function cancellationNotification(
  userId: string,
  { conversationId, title, place, at }: MeetupReminder,
): NewNotification {
  return {
    userId,
    kind: 'meetup',
    key: meetupKey(conversationId),
    title: 'Your meetup is cancelled',
    body: `${place}, ${formatMeetupTime(at)}. For “${title}”.`,
    path: paths.conversation(conversationId),
  };
}

export function checkInKey(conversationId: string): string {
  return `check-in:${conversationId}`;
}

/** The place is left out: somebody else may look at the screen of the phone. */
export function checkInNotification(
  userId: string,
  { conversationId, title }: { conversationId: string; title: string },
): NewNotification {
  return {
    userId,
    kind: 'meetup',
    key: checkInKey(conversationId),
    title: 'Are you safe?',
    body: `You had a meetup about “${title}”. Tap to answer.`,
    path: paths.conversation(conversationId),
  };
}

export function reminderMail(
  user: { name: string; email: string; emailVerified: boolean },
  { conversationId, title, place, at }: MeetupReminder,
  origin: string,
) {
  const always = {
    to: user.email,
    subject: `You meet at ${formatClock(at)}`,
    button: { label: 'Open the chat', url: origin + paths.conversation(conversationId) },
    note: switchOffNote(origin),
  };
  const advice = 'Meet in a busy place, and pay after you check the item.';
  if (!user.emailVerified)
    return notificationToUnconfirmed({ ...always, notification: `You have a meetup soon. ${advice}` });
  return composeMail({
    ...always,
    paragraphs: [greet(user), `You meet at ${formatClock(at)} about “${title}”.`, `Where: ${place}`, advice],
  });
}
