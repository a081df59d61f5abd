import { z } from 'zod';
import { PROOF_REJECTION_CODES } from '../rules/proof-photos.ts';
import { ById, plain, route } from './common.ts';
import { ByListingId, ListingId } from './listing-id.ts';
import { Photo } from './listings.ts';

// Proof photos: the seller photographs the item beside a code, and staff check the photo.

const tags = ['Proof photos'];

/** For the seller. */
const OwnProof = z.object({
  /** The code to write on paper, until it is used or expires. */
  code: z.object({ code: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  /** The photo that staff will check. */
  waiting: z.object({ photo: Photo, since: z.iso.datetime() }).nullable(),
  shown: z.object({ photo: Photo, at: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
  /** Why the last photo is not shown. Null if there was none, or another one replaced it. */
  problem: z.string().nullable(),
});
export type OwnProof = z.infer<typeof OwnProof>;

const WaitingProof = z.object({
  id: z.uuid(),
  listing: z.object({ id: ListingId, title: z.string(), photos: z.array(Photo) }),
  seller: z.object({ id: z.uuid(), name: z.string() }),
  code: z.string(),
  codeIssuedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  photo: Photo,
});
export type WaitingProof = z.infer<typeof WaitingProof>;

export const proofPhotos = {
  get: route
    .route({
      method: 'GET',
      path: '/ads/{id}/proof-photo',
      inputStructure: 'detailed',
      tags,
      summary: 'The proof photo of a listing, once staff approved it',
    })
    .input(ByListingId)
    .output(z.object({ proof: z.object({ photo: Photo, at: z.iso.datetime() }).nullable() })),
  own: route
    .route({
      method: 'GET',
      path: '/ads/{id}/proof-photo/own',
      inputStructure: 'detailed',
      tags,
      summary: 'The state of the proof photo of my listing',
    })
    .input(ByListingId)
    .output(OwnProof),
  requestCode: route
    .route({
      method: 'POST',
      path: '/ads/{id}/proof-photo/code',
      inputStructure: 'detailed',
      tags,
      summary: 'Get a code to photograph beside the item. Asking again gives the same code while it is valid',
    })
    .input(ByListingId)
    .output(OwnProof),
  submit: route
    .route({
      method: 'PUT',
      path: '/ads/{id}/proof-photo',
      inputStructure: 'detailed',
      tags,
      summary: 'Send an uploaded photo as proof. Sending it again changes nothing',
    })
    .input(ByListingId.extend({ body: z.strictObject({ code: plain(20), photoId: z.uuid() }) }))
    .output(OwnProof),
  withdraw: route
    .route({
      method: 'DELETE',
      path: '/ads/{id}/proof-photo',
      inputStructure: 'detailed',
      tags,
      summary: 'Remove the proof photo of my listing, waiting or shown',
    })
    .input(ByListingId)
    .output(OwnProof),
  queue: route
    .route({
      method: 'GET',
      path: '/staff/proofs',
      tags: ['Staff'],
      summary: 'Proof photos that wait for a check, the oldest first',
    })
    .input(z.strictObject({ cursor: plain(100).optional() }))
    .output(z.object({ items: z.array(WaitingProof), nextCursor: z.string().nullable() })),
  decide: route
    .route({
      method: 'POST',
      path: '/staff/proofs/{id}/decision',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Staff'],
      summary: 'Approve a proof photo, or reject it with a reason',
    })
    .input(
      ById.extend({
        body: z.discriminatedUnion('decision', [
          z.strictObject({ decision: z.literal('approve') }),
          z.strictObject({ decision: z.literal('reject'), reason: z.enum(PROOF_REJECTION_CODES) }),
        ]),
      }),
    )
    .output(z.void()),
};
