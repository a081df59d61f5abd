import { z } from 'zod';
import { LISTING_STATUSES } from '../rules/listing-lifecycle.ts';
import {
  LISTING_DECISIONS,
  STAFF_MESSAGE_MAX,
  STAFF_NOTE_MAX,
  SUSPENSION_LENGTHS,
} from '../rules/moderation/cases.ts';
import {
  HISTORY_FILTERS,
  HISTORY_KINDS,
  LOOK_PROBLEMS,
  LOOK_REASON_MAX,
} from '../rules/moderation/dossiers.ts';
import { MARKET_RULE_CODES } from '../rules/moderation/market-rules.ts';
import { ROLES } from '../rules/roles.ts';
import { Avatar, ById, line, plain, route, Trust, UserId } from './common.ts';
import { ByListingId } from './listing-id.ts';
import { Risk } from './risk.ts';
import { AuditPage } from './staff-audit.ts';
import { CaseDecision, FoundNumber, ListedNumbers } from './staff-cases.ts';

// Dossiers of users and listings, for staff only. Contact data is masked until it is opened with a reason.

const NamedUser = z.object({ id: UserId, name: z.string() });
const count = z.number().int();
const at = z.iso.datetime();

/** Null for staff who may not read the cases about this user. */
const Reports = z.object({ total: count, upheld: count }).nullable();
/** Why contact data and phone reveals cannot be opened; null: they can, with a reason. */
const lookProblem = z.enum(LOOK_PROBLEMS).nullable();

const DossierUser = NamedUser.extend({
  avatar: Avatar,
  role: z.enum(ROLES),
  joinDate: at,
  location: z.string().nullable(),
  left: z.boolean(),
  suspended: z.boolean(),
});

export const UserDossier = z.object({
  user: DossierUser,
  numbers: z.object({
    reports: Reports,
    ads: z.object({ total: count, live: count }),
    /** `flagged` is null as the reports are. */
    conversations: z.object({ total: count, flagged: count.nullable() }),
    sales: count,
  }),
  risk: Risk.nullable(),
  who: z.object({
    trustLevel: Trust,
    /** Masked, such as "sam•••@mail.example". Null once the account is erased. */
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    phone: z.string().nullable(),
    phoneConfirmed: z.boolean(),
    identityChecked: z.boolean(),
    sharedDevice: count,
    lastSeenAt: at.nullable(),
  }),
  linked: z.array(
    NamedUser.extend({
      avatar: Avatar,
      suspended: z.boolean(),
      how: z.array(z.enum(['device', 'phone', 'photos'])),
    }),
  ),
  /** Whether this staff user may act on the account, and read what cases show: reports, risk and the audit log. */
  mayAct: z.boolean(),
  mayReadCases: z.boolean(),
  lookProblem,
});
export type UserDossier = z.infer<typeof UserDossier>;

export const HistoryEntry = z.object({
  id: z.string(),
  kind: z.enum(HISTORY_KINDS),
  at,
  title: z.string(),
  detail: z.string(),
  listingId: z.string().nullable(),
  caseId: count.nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const DossierAd = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  price: count.nullable(),
  status: z.enum(LISTING_STATUSES),
  reserved: z.boolean(),
  createdAt: at,
});
export type DossierAd = z.infer<typeof DossierAd>;

const SentReport = z.object({
  id: z.string(),
  /** The listing or the user that was reported. */
  about: z.enum(['ad', 'user', 'conversation']),
  listing: z.object({ id: z.string(), title: z.string() }).nullable(),
  user: NamedUser.nullable(),
  reason: z.string(),
  state: z.enum(['open', 'upheld', 'rejected', 'unclear', 'closed']),
  at,
});
export type SentReport = z.infer<typeof SentReport>;

const Reveal = z.object({
  id: z.string(),
  user: NamedUser,
  listing: z.object({ id: z.string(), title: z.string() }),
  at,
});
export type Reveal = z.infer<typeof Reveal>;

const DossierReview = z.object({
  id: z.string(),
  /** The author of a received review, the subject of a written one. */
  user: NamedUser,
  stars: count,
  text: z.string(),
  counted: z.boolean(),
  at,
});
export type DossierReview = z.infer<typeof DossierReview>;

export const ListingDossier = z.object({
  listing: DossierAd.extend({
    category: z.string(),
    location: z.string(),
    publishedAt: at.nullable(),
    expiresAt: at.nullable(),
    photos: z.array(z.string()),
  }),
  seller: DossierUser,
  numbers: z.object({
    reports: Reports,
    reveals: count,
    conversations: count,
    views: count,
  }),
  risk: Risk.nullable(),
  /** Listings of others with a photo that looks the same. */
  samePhotos: z.array(DossierAd.extend({ seller: NamedUser })),
  /** What the staff user may do about it now. */
  decisions: z.array(z.enum(LISTING_DECISIONS)),
  mayReadCases: z.boolean(),
  lookProblem,
  /** Phone and account numbers in its text, of which staff choose those that a confirmed scam puts on the list. */
  numbersInText: z.array(FoundNumber),
});
export type ListingDossier = z.infer<typeof ListingDossier>;

const tags = ['Staff'];
const cursor = z.string().max(80).optional();
const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
const PagedById = ById.extend({ query: z.strictObject({ cursor }) });
const PagedByListing = ByListingId.extend({ query: z.strictObject({ cursor }) });
const reason = line(LOOK_REASON_MAX);
const Filtered = z.strictObject({ filter: z.enum(HISTORY_FILTERS).default('all'), cursor });

const get = (path: `/${string}`, summary: string) =>
  route.route({ method: 'GET', path, inputStructure: 'detailed', tags, summary });
const post = (path: `/${string}`, summary: string) =>
  route.route({ method: 'POST', path, inputStructure: 'detailed', tags, summary });

export const staffDossiers = {
  user: get('/staff/users/{id}', 'The dossier of a user, with masked contact data. Opening it is recorded')
    .input(ById)
    .output(UserDossier),
  contact: post('/staff/users/{id}/contact', 'Open the contact data of a user; the reason is recorded')
    .input(ById.extend({ body: z.strictObject({ reason }) }))
    .output(z.object({ email: z.string().nullable(), phone: z.string().nullable() })),
  history: get('/staff/users/{id}/history', 'What happened to a user, the latest first')
    .input(ById.extend({ query: Filtered }))
    .output(page(HistoryEntry)),
  ads: get('/staff/users/{id}/ads', 'The listings of a user, the latest first')
    .input(PagedById)
    .output(page(DossierAd)),
  reports: get('/staff/users/{id}/reports', 'Reports that a user sent, with their outcome')
    .input(PagedById)
    .output(page(SentReport)),
  reveals: post(
    '/staff/users/{id}/reveals',
    'Who revealed the numbers of a user, or whose numbers the user revealed; the reason is recorded',
  )
    .input(ById.extend({ body: z.strictObject({ reason, side: z.enum(['of-them', 'by-them']), cursor }) }))
    .output(page(Reveal)),
  reviews: get('/staff/users/{id}/reviews', 'Reviews that a user received or wrote')
    .input(
      ById.extend({
        query: z.strictObject({ side: z.enum(['received', 'written']).default('received'), cursor }),
      }),
    )
    .output(page(DossierReview)),
  audit: get('/staff/users/{id}/audit', 'Entries of the audit log about a user')
    .input(PagedById)
    .output(AuditPage),
  decide: post('/staff/users/{id}/decide', 'Warn or suspend a user without a case')
    .input(
      ById.extend({
        body: z.strictObject({
          decision: z.enum(['warn', 'suspend']),
          rule: z.enum(MARKET_RULE_CODES),
          /** To the user. */
          message: plain(STAFF_MESSAGE_MAX).default(''),
          /** The length of a suspension; null: without an end. */
          days: z.literal([...SUSPENSION_LENGTHS]).default(null),
        }),
      }),
    )
    .output(CaseDecision),
  lift: post('/staff/users/{id}/lift', 'Lift the suspension of a user; the reason is recorded')
    .input(
      ById.extend({
        body: z.strictObject({
          reason,
          /** Its decision is reversed completely, also the list of known-bad values. */
          mistake: z.boolean().default(false),
        }),
      }),
    )
    .output(z.object({ suspended: z.literal(false) })),
  listing: get('/staff/ads/{id}', 'The dossier of a listing. Opening it is recorded')
    .input(ByListingId)
    .output(ListingDossier),
  decideListing: post(
    '/staff/ads/{id}/decide',
    'Remove a listing, ask for a change or restore it, without a case',
  )
    .input(
      ByListingId.extend({
        body: z.strictObject({
          decision: z.enum(LISTING_DECISIONS),
          /** Required unless the listing is restored. */
          rule: z.enum(MARKET_RULE_CODES).optional(),
          /** To the owner. */
          message: plain(STAFF_MESSAGE_MAX).default(''),
          /** For the file. Required to restore a listing. */
          note: plain(STAFF_NOTE_MAX).default(''),
          numbers: ListedNumbers,
        }),
      }),
    )
    .output(CaseDecision),
  listingHistory: get('/staff/ads/{id}/history', 'What happened to a listing, the latest first')
    .input(PagedByListing)
    .output(page(HistoryEntry)),
  listingAudit: get('/staff/ads/{id}/audit', 'Entries of the audit log about a listing')
    .input(PagedByListing)
    .output(AuditPage),
  listingReveals: post(
    '/staff/ads/{id}/reveals',
    'Who revealed the number of a listing; the reason is recorded',
  )
    .input(ByListingId.extend({ body: z.strictObject({ reason, cursor }) }))
    .output(page(Reveal)),
};
