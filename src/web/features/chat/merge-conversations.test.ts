import { describe, expect, it } from 'vitest';
import { aConversation, aMessage, momentOf } from '../../../../tests/factories/answered-conversation.ts';
import { conversationState } from '../../../../tests/factories/messages.ts';
import {
  applyEvent,
  byLatest,
  matches,
  mergeConversation,
  mergeState,
  needsReload,
} from './merge-conversations.ts';

describe('A conversation that is received of', () => {
  const known = aConversation('a', {
    lastSeq: 3,
    myReadSeq: 3,
    lastMessage: aMessage(3),
    timestamp: momentOf(3),
  });

  it('takes over the newest message, its time and what is unread', () => {
    const after = applyEvent(known, {
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
    expect(needsReload(known, after)).toBe(false);
  });

  it('keeps its newest message when an older one changes, such as an offer that was answered', () => {
    const after = applyEvent(known, {
      conversationId: 'a',
      state: known,
      messages: [aMessage(2, { kind: 'offer', offer: { amount: 5, state: 'accepted' } })],
    });
    expect(after).toMatchObject({ lastMessage: { seq: 3 }, timestamp: momentOf(3) });
  });

  it('is read anew when what it is about has changed, or its newest message is missing', () => {
    const sold = applyEvent(known, {
      conversationId: 'a',
      state: { ...known, status: 'sold' },
      messages: [],
    });
    expect(needsReload(known, sold)).toBe(true);
    const ahead = applyEvent(known, {
      conversationId: 'a',
      state: { ...known, lastSeq: 9 },
      messages: [],
    });
    expect(needsReload(known, ahead)).toBe(true);
  });

  it('shows how far my last message has come', () => {
    const mine = { ...known, lastMessage: aMessage(3, { sender: 'me', status: 'sent' }) };
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

  it('has no last message once it was deleted', () => {
    const state = conversationState({ lastSeq: 3, deletedSeq: 3, hidden: true });
    expect(applyEvent(known, { conversationId: 'a', state, messages: [] })).toMatchObject({
      lastMessage: null,
      hidden: true,
    });
  });
});

describe('What this device did before the server knew', () => {
  it('is not undone by an event from before: a reading stays read', () => {
    const here = conversationState({ lastSeq: 5, myReadSeq: 5, unread: 0 });
    const before = conversationState({ lastSeq: 5, myReadSeq: 2, unread: 3 });
    expect(mergeState(here, before)).toMatchObject({ unread: 0, myReadSeq: 5 });
    expect(mergeState(here, { ...before, lastSeq: 6, unread: 4 })).toMatchObject({ unread: 1, lastSeq: 6 });
  });

  it('lets a deleted conversation come back only with something new', () => {
    const here = conversationState({ lastSeq: 5, deletedSeq: 5, hidden: true });
    expect(mergeState(here, conversationState({ lastSeq: 5 })).hidden).toBe(true);
    expect(mergeState(here, conversationState({ lastSeq: 6 })).hidden).toBe(false);
  });

  it('is undone by the server’s own word', () => {
    const here = conversationState({ lastSeq: 5, myReadSeq: 5, blockedByMe: true, status: 'blocked' });
    const after = mergeState(here, conversationState({ lastSeq: 6, myReadSeq: 5, unread: 1 }));
    expect(after).toMatchObject({ unread: 1, blockedByMe: false, status: 'open' });
  });
});

describe('An answer', () => {
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

  it('that was overtaken by an event does not undo it', () => {
    expect(mergeConversation(received, older, { overtaken: true })).toMatchObject({
      lastSeq: 4,
      status: 'blocked',
      lastMessage: { seq: 4 },
      timestamp: momentOf(4),
    });
  });

  it('that was overtaken still tells who the other is and what it is about', () => {
    const renamed = { ...older, participant: { ...older.participant, name: 'Tunde B.' } };
    expect(mergeConversation(received, renamed, { overtaken: true }).participant.name).toBe('Tunde B.');
  });

  it('that was not has the last word', () => {
    const newer = aConversation('a', {
      lastSeq: 4,
      lastMessage: aMessage(4),
      timestamp: momentOf(4),
    });
    expect(mergeConversation(received, newer, { overtaken: false }).status).toBe('open');
  });
});

describe('A list', () => {
  it('has the latest first, and an order for those of the same moment', () => {
    const all = ['a', 'b', 'c'].map((id) => aConversation(id, { timestamp: momentOf(id === 'c' ? 1 : 2) }));
    expect(all.sort(byLatest).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('finds names and titles whatever their case, and one item', () => {
    const conversation = aConversation('a');
    expect(matches(conversation, { q: ' tUNDE ' })).toBe(true);
    expect(matches(conversation, { q: 'x100v' })).toBe(true);
    expect(matches(conversation, { q: 'X100V túndé' })).toBe(true);
    expect(matches(conversation, { q: 'x100v sofa' })).toBe(false);
    expect(matches(conversation, { q: 'sofa' })).toBe(false);
    expect(matches(conversation, { adId: '7' })).toBe(true);
    expect(matches(conversation, { adId: '70' })).toBe(false);
  });
});
