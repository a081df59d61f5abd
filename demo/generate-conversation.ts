import type { DemoMessage } from './conversation.ts';
import { phrasesFor } from './conversation-phrases.ts';
import type { DemoListing } from './demo-listing.ts';
import { createLinePicker } from './exchanges.ts';
import type { Random } from './random.ts';

/** Writes the messages of the generated conversations. */

const MINUTE = 60_000;

type Occasion = {
  listing: DemoListing;
  buyerId: string;
  start: Date;
  isAnswered: boolean;
  /** How much faster than others the seller answers. */
  haste: number;
};

/** One writer for all conversations, because it avoids lines that it has already used often. */
export function createConversationWriter(): (occasion: Occasion, random: Random) => DemoMessage[] {
  const pickLine = createLinePicker();
  return ({ listing, buyerId, start, isAnswered, haste }, random) => {
    const { openings, replies } = phrasesFor(listing);
    const turns = isAnswered ? random.pick([2, 3, 3, 4]) : 1;
    let at = start.getTime();
    let lines: readonly string[] = [];
    return Array.from({ length: turns }, (_, turn): DemoMessage => {
      if (turn > 0) at += Math.ceil((random.int(2, 180) * MINUTE) / haste);
      const isBuyer = turn % 2 === 0;
      const exchanges = turn === 0 ? openings : replies;
      const line = pickLine(isBuyer ? Object.keys(exchanges) : lines, random);
      lines = exchanges[line] ?? [];
      return {
        kind: 'text',
        photo: null,
        offer: null,
        senderId: isBuyer ? buyerId : listing.sellerId,
        body: line.replaceAll('{city}', listing.city),
        createdAt: new Date(at),
      };
    });
  };
}
