import { z } from 'zod';
import { LISTING_ACTIONS, LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import {
  ATTRIBUTE_TEXT_MAX,
  DESCRIPTION_MAX,
  IDEMPOTENCY_KEY_MAX,
  PAGE_SIZE,
  PRICE_MAX,
  PRICE_MIN,
  TITLE_MAX,
} from '../rules/limits.ts';
import { PHOTO_FOCUS_STEPS } from '../rules/photos.ts';
import { Avatar, line, plain, route, text, UserId } from './common.ts';
import { ByListingId } from './listing-id.ts';
import { Image, Listing, ListingCard, Photo } from './listings.ts';
import { usualPrices } from './usual-prices.ts';

// A seller's listings: creating them, changing them, and their transitions. These schemas only limit the
// sizes of fields; shared/rules/listing/check-listing.ts checks the values, in the form and on the server.

/** The id of an uploaded photo or of one that the listing already has; or the photo itself. */
const ListingImage = z.union(
  [
    z.strictObject({
      photoId: z.uuid('Please add this photo again.'),
      /** The part that square cards show if it is the cover, in percent of the longer side. */
      focus: z.literal([...PHOTO_FOCUS_STEPS]).nullish(),
    }),
    z.strictObject({ base64Data: z.string(), filename: plain(255) }),
  ],
  { error: 'Please add this photo again.' },
);

const listingFields = {
  title: line(TITLE_MAX),
  description: text(DESCRIPTION_MAX),
  /** Whole naira, or a text such as '2.5m'; empty when the price is on request. */
  price: z.union([z.number(), plain(40)], { error: 'Please enter the price in naira.' }).nullish(),
  priceKind: plain(40).optional(),
  category: z.union([z.number(), plain(60)], { error: 'Please choose a category.' }),
  subcategory: plain(60).nullish(),
  condition: plain(40).nullish(),
  /** 'City, State'. */
  location: plain(200),
  attributes: z
    .record(plain(60), z.union([plain(ATTRIBUTE_TEXT_MAX * 4), z.number(), z.boolean(), z.null()]))
    .optional(),
  /** In display order; the first is the cover. */
  images: z.array(ListingImage).max(64),
  /** Whether buyers may request my phone number; without it, the setting of my profile applies. */
  showPhone: z.boolean().nullish(),
  /** The lowest price that I accept, which only I see. Null removes it. Offers below it are declined for me. */
  lowestPrice: z
    .union([z.number(), plain(40)], { error: 'Please enter your lowest price in naira.' })
    .nullish(),
  /** The seller confirms an unusual price. */
  confirmPrice: z.boolean().optional(),
};

const Action = z.enum(LISTING_ACTIONS);

/** While a listing is held for a review. */
const review = {
  /** The text to its owner; null unless it is held. */
  reviewMessage: z.string().nullable(),
  /** Staff wait for the owner to correct it. */
  changeRequested: z.boolean(),
};

/** A listing with the fields that only its owner needs. */
export const OwnListing = Listing.extend({
  /** A change refers to photos that stay by their ids. */
  photos: z.array(Photo.extend({ id: z.uuid(), focus: z.number().int().nullable() })),
  /** The attribute values as the form uses them. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  showPhone: z.boolean().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  dateSold: z.iso.datetime().nullable(),
  /** The actions that the owner may take now. */
  actions: z.array(Action),
  /** Why a moderator removed it; null unless one did. */
  removalReason: z.string().nullable(),
  ...review,
  /** Sent back with a change, which is rejected when the listing has another version by then. */
  version: z.string(),
  /** The lowest price that the owner accepts. No other user ever sees it. */
  lowestPrice: z.number().int().nullable(),
  /** The buyer that the listing is reserved for. */
  reservation: z
    .object({
      buyerId: UserId,
      name: z.string(),
      conversationId: z.uuid(),
      price: z.number().int().nullable(),
      until: z.iso.datetime(),
    })
    .nullable(),
});
export type OwnListing = z.infer<typeof OwnListing>;

const MyListing = ListingCard.omit({
  location: true,
  condition: true,
  usedIn: true,
  images: true,
  tile: true,
  featured: true,
}).extend({
  image: Image,
  status: z.enum(LISTING_STATUSES),
  views: z.number().int(),
  messages: z.number().int(),
  /** How many users revealed my phone number on this listing. */
  phoneReveals: z.number().int(),
  /** How many users saved it as a favorite. */
  saves: z.number().int(),
  dateSold: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  removalReason: z.string().nullable(),
  /** The decision that removed it, which the owner can read and appeal. */
  decisionId: z.uuid().nullable(),
  ...review,
  /** The price of the sale, or the price agreed with the buyer that it is reserved for. */
  agreedPrice: z.number().int().nullable(),
  actions: z.array(Action),
});
export type MyListing = z.infer<typeof MyListing>;

const action = (name: string, summary: string) =>
  route.route({
    method: 'POST',
    path: `/ads/{id}/${name}`,
    inputStructure: 'detailed',
    tags: ['Selling'],
    summary,
  });

export const selling = {
  create: route
    .route({
      method: 'POST',
      path: '/ads',
      successStatus: 201,
      inputStructure: 'detailed',
      tags: ['Selling'],
      summary: 'Publish an ad, or save it as a draft. With an Idempotency-Key it is created only once',
    })
    .input(
      z.object({
        headers: z.object({ 'idempotency-key': plain(IDEMPOTENCY_KEY_MAX).min(1).optional() }).optional(),
        body: z.strictObject({
          ...listingFields,
          status: z.enum(['draft', 'active']).optional(),
          /** Ignored: a listing belongs to the signed-in user. */
          userId: z.unknown().optional(),
        }),
      }),
    )
    .output(OwnListing),
  change: route
    .route({
      method: 'PATCH',
      path: '/ads/{id}',
      inputStructure: 'detailed',
      tags: ['Selling'],
      summary: 'Change my ad: only what is sent changes',
    })
    .input(
      ByListingId.extend({
        body: z.strictObject({ ...z.object(listingFields).partial().shape, version: plain(80).optional() }),
      }),
    )
    .output(OwnListing),
  remove: route
    .route({
      method: 'DELETE',
      path: '/ads/{id}',
      inputStructure: 'detailed',
      tags: ['Selling'],
      summary: 'Delete my ad. It can be restored for a while',
    })
    .input(ByListingId)
    .output(OwnListing),
  restore: action('restore', 'Restore my deleted ad').input(ByListingId).output(OwnListing),
  publish: action('publish', 'Publish my draft, or bring back a paused ad')
    .input(ByListingId.extend({ body: z.strictObject({ confirmPrice: z.boolean().optional() }).optional() }))
    .output(OwnListing),
  pause: action('pause', 'Hide my ad until I publish it again').input(ByListingId).output(OwnListing),
  renew: action('renew', 'Renew my ad for 60 days').input(ByListingId).output(OwnListing),
  sold: action('sold', 'Mark my ad as sold, to one of the users who wrote, or elsewhere')
    .input(
      ByListingId.extend({
        body: z
          .strictObject({
            buyerId: UserId.nullish(),
            /** The price of the sale; without it, the price agreed with the buyer or that of the listing. */
            price: z.number().int().min(PRICE_MIN).max(PRICE_MAX).optional(),
          })
          .optional(),
      }),
    )
    .output(OwnListing),
  buyers: route
    .route({
      method: 'GET',
      path: '/ads/{id}/buyers',
      inputStructure: 'detailed',
      tags: ['Selling'],
      summary: 'The users who wrote to me about my ad, the latest first',
    })
    .input(ByListingId)
    .output(
      z.array(
        z.object({
          id: UserId,
          name: z.string(),
          avatar: Avatar,
          lastMessageAt: z.iso.datetime(),
          isReserved: z.boolean(),
          /** The price agreed with the buyer that the listing is reserved for. */
          agreedPrice: z.number().int().nullable(),
        }),
      ),
    ),
  mine: route
    .route({
      method: 'GET',
      path: '/ads/mine',
      tags: ['Selling'],
      summary:
        'My ads of one status with their views and messages, the latest first, and how many there are of each',
    })
    .input(
      z.strictObject({
        status: z.enum(LISTING_STATUSES).default('active'),
        cursor: z.string().optional(),
        limit: z.coerce.number().int().min(1).max(60).default(PAGE_SIZE),
      }),
    )
    .output(
      z.object({
        items: z.array(MyListing),
        nextCursor: z.string().nullable(),
        /** Only on the first page. */
        counts: z.record(z.enum(LISTING_STATUSES), z.number().int()).nullable(),
        /** Only on the first page. Views and messages of active and sold listings, prices of sold ones. */
        totals: z
          .object({
            activeAds: z.number().int(),
            views: z.number().int(),
            messages: z.number().int(),
            earnings: z.number().int(),
          })
          .nullable(),
      }),
    ),
  own: route
    .route({
      method: 'GET',
      path: '/ads/mine/{id}',
      inputStructure: 'detailed',
      tags: ['Selling'],
      summary: 'My ad as the form needs it',
    })
    .input(ByListingId)
    .output(OwnListing),
  ...usualPrices,
};
