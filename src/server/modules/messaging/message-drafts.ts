import { isBelowLowestPrice, reserveListing } from '#server/modules/deals/index.ts';
import { acceptUpload, findUpload } from '#server/modules/photos/index.ts';
import { detectScams, mayEndNumber } from '#server/modules/scam/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { NewMessage } from '#shared/contract/messages.ts';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_RESERVATION_DAYS, type ReservationDays, reservationEnd } from '#shared/rules/deals.ts';
import { LOW_OFFERS_PER_DAY } from '#shared/rules/offers.ts';
import { rejectImpossibleOffer, rejectOfferAfterSale } from './messaging.policy.ts';
import type { OwnConversation } from './own-conversation.queries.ts';
import { closeOffer, countLowOffers, findMessage, type MessageContent } from './post-message.queries.ts';
import type { MessageDraft } from './post-message.ts';

// The kinds of messages, each with its checks before it is posted.

const EMPTY = { body: '', photo: null, amount: null, offerState: null } satisfies Omit<
  MessageContent,
  'kind'
>;

/** `origin` is the site's own: links to it are not reported as scams. */
export function createDraft(input: NewMessage, origin: string): MessageDraft {
  if ('offer' in input) return draftOffer(input);
  return 'photoId' in input ? draftPhoto(input, origin) : draftText(input, origin);
}

export function draftText(
  { clientId, message: body }: { clientId?: string; message: string },
  origin: string,
): MessageDraft {
  return { ...draftUncheckedText({ clientId, message: body }), ...checkText(body, origin) };
}

/** Not checked for scams: support quotes and describes them. */
export function draftUncheckedText({
  clientId,
  message: body,
}: {
  clientId?: string;
  message: string;
}): MessageDraft {
  return {
    clientId,
    ...NOT_CHECKED,
    words: body,
    isSame: (sent) => sent.kind === 'text' && sent.body === body,
    prepare: async () => ({ content: { ...EMPTY, kind: 'text', body }, closedOfferSeq: null }),
  };
}

function checkText(body: string, origin: string): Pick<MessageDraft, 'found' | 'possibleNumberEnd'> {
  if (body === '') return NOT_CHECKED;
  const found = detectScams(body, origin);
  return { found, possibleNumberEnd: !found && mayEndNumber(body) ? body : null };
}

const NOT_CHECKED = { found: null, possibleNumberEnd: null };

type NewPhoto = Extract<NewMessage, { photoId: string }>;

function draftPhoto({ clientId, photoId, message: body }: NewPhoto, origin: string): MessageDraft {
  return {
    clientId,
    ...checkText(body, origin),
    words: null,
    async isSame(sent, tx, { userId }) {
      // The upload may have expired since. Then the photo is not compared.
      const hash = (await findUpload(tx, userId, photoId)) ?? sent.photo?.hash;
      return sent.kind === 'photo' && sent.body === body && sent.photo?.hash === hash;
    },
    async prepare(tx, { userId }) {
      const photo = await acceptUpload(tx, userId, photoId);
      return { content: { ...EMPTY, kind: 'photo', body, photo }, closedOfferSeq: null };
    },
  };
}

export type MeetupMessage = {
  clientId: string;
  body: string;
  /** The part of the body that the user wrote, to be checked for fraud; empty if there is none. */
  ownText: string;
  /** Records the step that this message announces. Called under the conversation lock. */
  record(tx: Tx, conversation: OwnConversation, message: { seq: number }): Promise<void>;
};

export function draftMeetup(
  { clientId, body, ownText, record }: MeetupMessage,
  origin: string,
): MessageDraft {
  return {
    clientId,
    ...checkText(ownText, origin),
    words: null,
    isSame: (sent) => sent.kind === 'meetup' && sent.body === body,
    async prepare(tx, conversation) {
      if (conversation.listingId === null) throw new AppError('NOT_WITH_SUPPORT');
      await record(tx, conversation, { seq: conversation.lastSeq + 1 });
      return { content: { ...EMPTY, kind: 'meetup', body }, closedOfferSeq: null };
    },
  };
}

type NewOffer = Extract<NewMessage, { offer: number }>;

export function draftOffer({ clientId, offer: amount }: NewOffer): MessageDraft {
  return {
    clientId,
    ...NOT_CHECKED,
    words: null,
    isSame: (sent) => sent.kind === 'offer' && sent.amount === amount,
    async prepare(tx, conversation, situation) {
      const { id, userId, role, buyerId } = conversation;
      const { openOffer } = situation;
      rejectImpossibleOffer({ ...situation, buyerId, role, hasOpen: openOffer !== null, amount });
      // An offer that is too low replaces no other.
      if (await isTooLow(tx, conversation, { amount, price: situation.price }))
        return {
          content: { ...EMPTY, kind: 'offer', amount, offerState: 'too-low' },
          closedOfferSeq: null,
        };
      if (openOffer)
        await closeOffer(tx, id, openOffer.seq, openOffer.senderId === userId ? 'withdrawn' : 'countered');
      return {
        content: { ...EMPTY, kind: 'offer', amount, offerState: 'open' },
        closedOfferSeq: openOffer?.seq ?? null,
      };
    },
  };
}

/**
 * Whether the offer is below the seller's lowest price. After three low tries in a day every offer below the asking
 * price gets the same answer, so that the lowest price cannot be found by trying. Lowering an own offer is a
 * try, too: it succeeds down to the lowest price.
 */
async function isTooLow(
  tx: Tx,
  { id, listingId, role, buyerId }: OwnConversation,
  { amount, price }: { amount: number; price: number | null },
): Promise<boolean> {
  const isBelowPrice = price === null || amount < price;
  if (role !== 'buyer' || listingId === null || !isBelowPrice) return false;
  if ((await countLowOffers(tx, id, buyerId)) >= LOW_OFFERS_PER_DAY) throw new AppError('LOW_OFFERS_USED_UP');
  return isBelowLowestPrice(tx, listingId, amount);
}

/** Accepts or declines the open offer of the other participant. A counter-offer is drafted as an offer. */
export function draftOfferAnswer({
  clientId,
  seq,
  answer,
  days = DEFAULT_RESERVATION_DAYS,
  onReserved,
}: {
  clientId: string;
  seq: number | null;
  answer: 'accept' | 'decline';
  /** Chosen by the seller. */
  days?: ReservationDays;
  /** Called when the acceptance has reserved the listing, before the commit. */
  onReserved?(listingId: number): void;
}): MessageDraft {
  const offerState = answer === 'accept' ? 'accepted' : 'declined';
  return {
    clientId,
    ...NOT_CHECKED,
    words: null,
    async isSame(sent, tx, { id }) {
      const offer = seq === null ? null : await findMessage(tx, id, seq);
      const isAboutIt = offer?.kind === 'offer' && offer.amount === sent.amount;
      return sent.kind === 'answer' && isAboutIt && [sent, offer].every((it) => it.offerState === offerState);
    },
    async prepare(tx, { id, listingId, userId, buyerId, role }, situation) {
      if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
      const offer = seq === null ? null : await findMessage(tx, id, seq);
      if (offer?.kind !== 'offer') throw new AppError('NOT_FOUND');
      if (offer.senderId === userId)
        throw new AppError('OFFER_NOT_POSSIBLE', {
          text: 'This is your own offer. The other person answers it.',
        });
      if (offer.offerState !== 'open') throw new AppError('OFFER_CLOSED');
      if (answer === 'accept') {
        rejectOfferAfterSale(situation);
        const now = new Date();
        const until = reservationEnd(now, role === 'seller' ? days : DEFAULT_RESERVATION_DAYS);
        const parties = { listingId, buyerId, conversationId: id, role };
        await reserveListing(tx, { ...parties, price: offer.amount, until }, now);
        onReserved?.(listingId);
      }
      await closeOffer(tx, id, offer.seq, offerState);
      return {
        content: { ...EMPTY, kind: 'answer', amount: offer.amount, offerState },
        closedOfferSeq: offer.seq,
      };
    },
  };
}
