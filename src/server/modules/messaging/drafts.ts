import { findUpload, takeUpload } from '#server/modules/photos/index.ts';
import { mayEndNumber, readForScams } from '#server/modules/scam/index.ts';
import type { NewMessage } from '#shared/contract/conversations.ts';
import { AppError } from '#shared/errors.ts';
import { refuseImpossibleOffer } from './messaging.policy.ts';
import { type Content, findInConversation, settleOffer } from './say.queries.ts';
import type { Draft } from './say.ts';

// The kinds of things that can be said, each with what it must make sure of before it is.

const EMPTY = { body: '', photo: null, amount: null, offerState: null } satisfies Omit<Content, 'kind'>;

/** `origin`: the market's own; links there lead nobody away. */
export function draftOf(given: NewMessage, origin: string): Draft {
  if ('offer' in given) return draftOffer(given);
  return 'photoId' in given ? draftPhoto(given, origin) : draftWords(given, origin);
}

export function draftWords(
  { clientId, message: body }: { clientId?: string; message: string },
  origin: string,
): Draft {
  return { ...draftUnread({ clientId, message: body }), ...readWords(body, origin) };
}

/** Support warns of what others write, and tells what a fraud looks like: its own words are not read for it. */
export function draftUnread({ clientId, message: body }: { clientId?: string; message: string }): Draft {
  return {
    clientId,
    ...NOTHING_TO_READ,
    words: body,
    isSame: (sent) => sent.kind === 'text' && sent.body === body,
    prepare: async () => ({ content: { ...EMPTY, kind: 'text', body }, settled: null }),
  };
}

function readWords(body: string, origin: string): Pick<Draft, 'found' | 'unfinished'> {
  if (body === '') return NOTHING_TO_READ;
  const found = readForScams(body, origin);
  return { found, unfinished: !found && mayEndNumber(body) ? body : null };
}

const NOTHING_TO_READ = { found: null, unfinished: null };

type NewPhoto = Extract<NewMessage, { photoId: string }>;

function draftPhoto({ clientId, photoId, message: body }: NewPhoto, origin: string): Draft {
  return {
    clientId,
    ...readWords(body, origin),
    words: null,
    async isSame(sent, tx, { memberId }) {
      // An upload waits for a few days only; the picture is in the message all the same.
      const hash = (await findUpload(tx, memberId, photoId)) ?? sent.photo?.hash;
      return sent.kind === 'photo' && sent.body === body && sent.photo?.hash === hash;
    },
    async prepare(tx, { memberId }) {
      const photo = await takeUpload(tx, memberId, { id: photoId });
      return { content: { ...EMPTY, kind: 'photo', body, photo }, settled: null };
    },
  };
}

type NewOffer = Extract<NewMessage, { offer: number }>;

function draftOffer({ clientId, offer: amount }: NewOffer): Draft {
  return {
    clientId,
    ...NOTHING_TO_READ,
    words: null,
    isSame: (sent) => sent.kind === 'offer' && sent.amount === amount,
    async prepare(tx, { id, memberId, role }, { categoryId, price, openOffer }) {
      refuseImpossibleOffer({ categoryId, role, hasOpen: openOffer !== null, amount, price });
      if (openOffer)
        await settleOffer(tx, id, openOffer.seq, openOffer.senderId === memberId ? 'withdrawn' : 'countered');
      return {
        content: { ...EMPTY, kind: 'offer', amount, offerState: 'open' },
        settled: openOffer?.seq ?? null,
      };
    },
  };
}

/** Yes or no to the other side's open offer; a counter-offer is an offer of one's own. */
export function draftAnswer({
  clientId,
  seq,
  answer,
}: {
  clientId: string;
  seq: number | null;
  answer: 'accept' | 'decline';
}): Draft {
  const offerState = answer === 'accept' ? 'accepted' : 'declined';
  return {
    clientId,
    ...NOTHING_TO_READ,
    words: null,
    async isSame(sent, tx, { id }) {
      const offer = seq === null ? null : await findInConversation(tx, id, seq);
      const isAboutIt = offer?.kind === 'offer' && offer.amount === sent.amount;
      return sent.kind === 'answer' && isAboutIt && [sent, offer].every((it) => it.offerState === offerState);
    },
    async prepare(tx, { id, listingId, memberId }) {
      if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
      const offer = seq === null ? null : await findInConversation(tx, id, seq);
      if (offer?.kind !== 'offer') throw new AppError('NOT_FOUND');
      if (offer.senderId === memberId)
        throw new AppError('OFFER_NOT_POSSIBLE', {
          words: 'This is your own offer: the other side answers it.',
        });
      if (offer.offerState !== 'open') throw new AppError('OFFER_CLOSED');
      await settleOffer(tx, id, offer.seq, offerState);
      return { content: { ...EMPTY, kind: 'answer', amount: offer.amount, offerState }, settled: offer.seq };
    },
  };
}
