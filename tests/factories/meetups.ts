import { randomUUID } from 'node:crypto';
import type { OpenMeetup } from '#shared/contract/meetups.ts';
import type { Participant, TestConversation } from './conversation.ts';

// The meetup calls of a user in a conversation.

type Answer = OpenMeetup;
type Plan = {
  place?: string;
  at?: Date | string;
  replaces?: number | null;
  clientId?: string;
  spotId?: string;
};

const DAY = 86_400_000;
/** In two days, at full seconds. */
export const inTwoDays = () => new Date(Math.ceil((Date.now() + 2 * DAY) / 1000) * 1000);

export function meetupCalls(who: Participant, { id }: Pick<TestConversation, 'id'>) {
  const path = `/${id}/meetup`;
  const step =
    (name: string) =>
    (proposal: number, clientId: string = randomUUID()) =>
      who.call<Answer>('POST', `${path}/${name}`, { clientId, proposal });
  return {
    read: () => who.call<Answer>('GET', path),
    propose: ({
      place = 'Ikeja City Mall, main gate',
      at = inTwoDays(),
      replaces = null,
      clientId = randomUUID(),
      spotId,
    }: Plan = {}) => who.call<Answer>('POST', path, { clientId, place, at, replaces, spotId }),
    confirm: step('confirm'),
    setOut: step('on-my-way'),
    cancel: step('cancel'),
    share: () => who.call<{ token: string }>('POST', `${path}/links`),
    stopSharing: () => who.call('DELETE', `${path}/links`),
  };
}
