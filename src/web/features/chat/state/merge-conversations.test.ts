import { describe, expect, it } from 'vitest';
import { aConversation, aMessage, momentOf } from '../../../../../tests/factories/conversation-responses.ts';
import { conversationState } from '../../../../../tests/factories/messages.ts';
import {
  applyEvent,
  byLatest,
  matches,
  mergeConversation,
  mergeState,
  needsReload,
} from './merge-conversations.ts';

describe('A conversation that receives an event', () => {
  const local = aConversation('a', {
    lastSeq: 3,
    myReadSeq: 3,
    lastMessage: aMessage(3),
    timestamp: momentOf(3),
  });

  it('takes the newest message, its time and the unread count from the event', () => {
    const after = applyEvent(local, {
      conversationId: 'a',
      state: conversationState({ lastSeq: 5, myReadSeq: 3, unread: 2 }),
      messages: [aMessage(4), aMessage(5)],
    });
    expect(after).toMatchObject({
      unread: 2,
      lastSeq: 5,
      lastMessage: { seq: 5 },
      timestamp: momentOf(5),
    });
    expect(needsReload(local, after)).toBe(false);
  });

  it('retains its newest message when an older one changes, such as an answered offer', () => {
    const after = applyEvent(local, {
      conversationId: 'a',
      state: local,
      messages: [aMessage(2, { kind: 'offer', offer: { amount: 5, state: 'accepted' } })],
    });
    expect(after).toMatchObject({ lastMessage: { seq: 3 }, timestamp: momentOf(3) });
  });

  it('needs a reload if its status has changed or its newest message is missing', () => {
    const sold = applyEvent(local, {
      conversationId: 'a',
      state: { ...local, status: 'sold' },
      messages: [],
    });
    expect(needsReload(local, sold)).toBe(true);
    const ahead = applyEvent(local, {
      conversationId: 'a',
      state: { ...local, lastSeq: 9 },
      messages: [],
    });
    expect(needsReload(local, ahead)).toBe(true);
  });

  it('shows the delivery status of the user’s last message', () => {
    const mine = { ...local, lastMessage: aMessage(3, { sender: 'me', status: 'sent' }) };
    const statusAfter = (state: object) =>
      applyEvent(mine, {
        conversationId: 'a',
        state: conversationState({ lastSeq: 3, ...state }),
        messages: [],
      }).lastMessage?.status;
    expect(statusAfter({ deliveredSeq: 2 })).toBe('sent');
    expect(statusAfter({ deliveredSeq: 3 })).toBe('delivered');
    expect(statusAfter({ deliveredSeq: 3, readSeq: 3 })).toBe('read');
  });

  it('has no last message after it was deleted', () => {
    const state = conversationState({ lastSeq: 3, deletedSeq: 3, hidden: true });
    expect(applyEvent(local, { conversationId: 'a', state, messages: [] })).toMatchObject({
      lastMessage: null,
      hidden: true,
    });
  });
});

describe('A local change that the server has not confirmed', () => {
  it('is not undone by an older event: read messages stay read', () => {
    const here = conversationState({ lastSeq: 5, myReadSeq: 5, unread: 0 });
    const before = conversationState({ lastSeq: 5, myReadSeq: 2, unread: 3 });
    expect(mergeState(here, before)).toMatchObject({ unread: 0, myReadSeq: 5 });
    expect(mergeState(here, { ...before, lastSeq: 6, unread: 4 })).toMatchObject({ unread: 1, lastSeq: 6 });
  });

  it('hides a deleted conversation until a new message arrives', () => {
    const here = conversationState({ lastSeq: 5, deletedSeq: 5, hidden: true });
    expect(mergeState(here, conversationState({ lastSeq: 5 })).hidden).toBe(true);
    expect(mergeState(here, conversationState({ lastSeq: 6 })).hidden).toBe(false);
  });

  it('is undone by a newer state from the server', () => {
    const here = conversationState({ lastSeq: 5, myReadSeq: 5, blockedByMe: true, status: 'blocked' });
    const after = mergeState(here, conversationState({ lastSeq: 6, myReadSeq: 5, unread: 1 }));
    expect(after).toMatchObject({ unread: 1, blockedByMe: false, status: 'open' });
  });
});

describe('A response', () => {
  const received = aConversation('a', {
    lastSeq: 4,
    status: 'blocked',
    lastMessage: aMessage(4),
    timestamp: momentOf(4),
  });
  const older = aConversation('a', {
    lastSeq: 3,
    lastMessage: aMessage(3),
    timestamp: momentOf(3),
  });

  it('that an event has overtaken does not undo the event', () => {
    expect(mergeConversation(received, older, { overtaken: true })).toMatchObject({
      lastSeq: 4,
      status: 'blocked',
      lastMessage: { seq: 4 },
      timestamp: momentOf(4),
    });
  });

  it('that an event has overtaken still updates the other user and the listing', () => {
    const renamed = { ...older, participant: { ...older.participant, name: 'Tunde B.' } };
    expect(mergeConversation(received, renamed, { overtaken: true }).participant.name).toBe('Tunde B.');
  });

  it('that no event has overtaken replaces the local state', () => {
    const newer = aConversation('a', {
      lastSeq: 4,
      lastMessage: aMessage(4),
      timestamp: momentOf(4),
    });
    expect(mergeConversation(received, newer, { overtaken: false }).status).toBe('open');
  });
});

describe('A list', () => {
  it('is sorted by time, latest first, with a fixed order for equal times', () => {
    const all = ['a', 'b', 'c'].map((id) => aConversation(id, { timestamp: momentOf(id === 'c' ? 1 : 2) }));
    expect(all.sort(byLatest).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('matches names and titles regardless of case and accents, and one listing', () => {
    const conversation = aConversation('a');
    expect(matches(conversation, { q: ' tUNDE ' })).toBe(true);
    expect(matches(conversation, { q: 'x100v' })).toBe(true);
    expect(matches(conversation, { q: 'X100V túndé' })).toBe(true);
    expect(matches(conversation, { q: 'x100v sofa' })).toBe(false);
    expect(matches(conversation, { q: 'sofa' })).toBe(false);
    expect(matches(conversation, { adId: '7' })).toBe(true);
    expect(matches(conversation, { adId: '70' })).toBe(false);
    expect(matches({ ...conversation, role: 'buyer' }, { part: 'buying' })).toBe(true);
    expect(matches({ ...conversation, role: 'buyer' }, { part: 'selling' })).toBe(false);
    expect(matches({ ...conversation, role: 'buyer', item: null }, { part: 'buying' })).toBe(false);
    expect(matches({ ...conversation, unread: 2 }, { part: 'unread' })).toBe(true);
    expect(matches({ ...conversation, unread: 0 }, { part: 'unread' })).toBe(false);
  });
});
