import { describe, expect, it } from 'vitest';
import type { Conversation } from '#shared/contract/conversations.ts';
import { toDosOf } from './to-dos.ts';

const unfinished = { title: 'Chest freezer', missing: ['a price', 'a place'], photo: null, select() {} };
const deal = (role: 'buyer' | 'seller', price: number | null) =>
  ({
    id: 'c1',
    role,
    participant: { name: 'Ngozi Obi' },
    item: { photo: null },
    deal: { stage: 'reserved', price, until: '2026-11-20T10:00:00.000Z' },
  }) as Conversation;
type Options = Parameters<typeof toDosOf>[1];
const NONE: Options = { unfinished: null, alerts: [], onOpenAlert() {} };
const wordsOf = (options: Partial<Options>, deals: Conversation[] = []) =>
  toDosOf({ drafts: [], deals }, { ...NONE, ...options }).map(({ title, text, to }) => [title, text, to]);

describe('What a user may want to finish', () => {
  it('is the ad that was started on this device, with what it needs', () => {
    expect(wordsOf({ unfinished })).toEqual([
      ['Finish your ad: Chest freezer', 'Only a price and a place left', '/post-ad'],
    ]);
    expect(wordsOf({ unfinished: { ...unfinished, title: '', missing: ['a', 'b', 'c'] } })).toEqual([
      ['Finish your ad', 'Continue where you stopped', '/post-ad'],
    ]);
  });

  it('is a deal, in the words of each side', () => {
    expect(wordsOf({}, [deal('buyer', 45_000), deal('seller', 45_000)])).toEqual([
      ['₦45,000 accepted', 'Plan where to meet Ngozi', '/messages/c1'],
      ['Reserved for Ngozi: ₦45,000', 'Plan where to meet Ngozi', '/messages/c1'],
    ]);
    expect(wordsOf({}, [deal('buyer', null)])[0]?.[0]).toBe('Reserved for you');
  });

  it('is a saved search that has no shelf', () => {
    const alert = { id: 'a', name: '“fan”', search: 'q=fan', criteria: ['“fan”'], newListings: ['7'] };
    expect(wordsOf({ alerts: [alert] })).toEqual([
      ['1 new: fan', 'From your saved search', '/search?q=fan&sort=recent'],
    ]);
  });
});
