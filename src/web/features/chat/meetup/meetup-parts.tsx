import type { Conversation } from '#shared/contract/conversations.ts';
import type { CheckIn, Meetup } from '#shared/contract/meetups.ts';
import { CheckInCard } from './check-in-card.tsx';
import { MeetupCard } from './meetup-card.tsx';

export type MeetupPartsProps = {
  meetup: Meetup | null;
  checkIn: CheckIn | null;
  conversation: Conversation;
  onChange: () => void;
};

/** The plan to meet, and after the meetup the question whether the user is safe. */
export function MeetupParts({ meetup, checkIn, conversation, onChange }: MeetupPartsProps) {
  return (
    <>
      {meetup && <MeetupCard meetup={meetup} conversation={conversation} onChange={onChange} />}
      {checkIn && <CheckInCard checkIn={checkIn} conversationId={conversation.id} />}
    </>
  );
}
