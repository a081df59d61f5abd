import { z } from 'zod';
import {
  DOCUMENT_NUMBER_MAX,
  IDENTITY_DOCUMENT_KINDS,
  IDENTITY_PROBLEMS,
  type IdentityProblem,
  REVIEW_PROBLEMS,
} from '../rules/identity.ts';
import { Avatar, ById, line, route, UserId } from './common.ts';

// Checking the identity of a user with a document, a photo of it and a selfie, and the review by staff when the provider is away.

const DocumentKind = z.enum(IDENTITY_DOCUMENT_KINDS);

export const OwnIdentity = z.object({
  /** none: never checked. */
  state: z.enum(['none', 'waiting', 'review', 'confirmed', 'rejected']),
  document: DocumentKind.nullable(),
  problem: z.enum(Object.keys(IDENTITY_PROBLEMS) as [IdentityProblem, ...IdentityProblem[]]).nullable(),
  at: z.iso.datetime().nullable(),
});
export type OwnIdentity = z.infer<typeof OwnIdentity>;

export const identity = {
  get: route
    .route({
      method: 'GET',
      path: '/users/me/identity',
      tags: ['Accounts'],
      summary: 'The state of my identity check',
    })
    .output(OwnIdentity),
  check: route
    .route({
      method: 'POST',
      path: '/users/me/identity',
      successStatus: 202,
      tags: ['Accounts'],
      summary:
        'Check my identity: the number of a document, and uploads of its photo and of a selfie. They are not stored afterwards',
    })
    .input(
      z.strictObject({
        document: DocumentKind,
        number: line(DOCUMENT_NUMBER_MAX),
        documentPhoto: z.uuid(),
        selfie: z.uuid(),
      }),
    )
    .output(OwnIdentity),
};

const IdentityReview = z.object({
  id: z.uuid(),
  user: z.object({ id: UserId, name: z.string(), avatar: Avatar, joinDate: z.iso.datetime() }),
  document: DocumentKind,
  waitingSince: z.iso.datetime(),
});
export type IdentityReview = z.infer<typeof IdentityReview>;

const tags = ['Staff'];
const reason = line(200);

export const staffIdentity = {
  list: route
    .route({
      method: 'GET',
      path: '/staff/identity',
      tags,
      summary: 'Identity checks that the provider could not answer, the longest waiting first',
    })
    .input(z.strictObject({ cursor: z.string().optional() }))
    .output(z.object({ items: z.array(IdentityReview), nextCursor: z.string().nullable() })),
  open: route
    .route({
      method: 'POST',
      path: '/staff/identity/{id}/open',
      inputStructure: 'detailed',
      tags,
      summary: 'The number and the photos of a check that waits for a review. Recorded in the audit log',
    })
    .input(ById.extend({ body: z.strictObject({ reason }) }))
    .output(
      z.object({
        number: z.string(),
        documentPhoto: z.string().describe('A data URL.'),
        selfie: z.string().describe('A data URL.'),
      }),
    ),
  decide: route
    .route({
      method: 'POST',
      path: '/staff/identity/{id}/decide',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary:
        'Confirm or reject a check that waits for a review, after opening it. The number and the photos are deleted',
    })
    .input(
      ById.extend({
        body: z.strictObject({ problem: z.enum(REVIEW_PROBLEMS).nullable(), reason }),
      }),
    )
    .output(z.void()),
};
