import type {
  ConversationReportReason,
  ReportReason,
  SellerReportReason,
} from '#shared/rules/report-reasons.ts';
import {
  DUPLICATE_TITLE,
  PAID_JOB_TITLE,
  PAY_FIRST_TITLE,
  SCAM_TITLE,
  STOLEN_LAPTOP_TITLE,
  STOLEN_PHOTOS_TITLE,
  WRONG_CATEGORY_TITLE,
} from './bad-listings.ts';
import type { DemoContact } from './contact.ts';
import type { DemoData } from './demo-data.ts';
import type { DemoListing } from './demo-listing.ts';
import { CAMERA_TITLE } from './showcase.ts';

/**
 * The reports of the demo, open and closed, and the flags of listings. A closed report has no outcome of its own: if it
 * was upheld, a moderator removed the listing.
 */

type Report<Reason> = {
  reporterId: string;
  reason: Reason;
  note: string;
  status: 'open' | 'closed';
  createdAt: Date;
  updatedAt: Date;
};

export type DemoModeration = {
  reports: (Report<ReportReason> & { listingId: number })[];
  sellerReports: (Report<SellerReportReason> & { sellerId: string })[];
  conversationReports: (Report<ConversationReportReason> & {
    conversationId: string;
    reportedId: string;
    lastSeq: number;
  })[];
  /** The listings whose photos look like those of an older one. */
  lookAlikes: { listingId: number; originalId: number }[];
};

const HOUR = 3_600_000;

/** The time from a report to a moderator's decision, if the listing stays. */
const HOURS_TO_CLOSE = 3;

type ReportLine = readonly [
  title: string,
  reporter: string,
  reason: ReportReason,
  hours: number,
  note: string,
];

/** The hours count back from now. */
const OPEN: readonly ReportLine[] = [
  [SCAM_TITLE, 'Wasiu Alabi', 'asks-payment', 38, 'He wants half of the money before I see it.'],
  [SCAM_TITLE, 'Titilayo Ojo', 'scam', 36, 'No iPhone 12 costs this. He is not in Alaba.'],
  [SCAM_TITLE, 'Chidi Okeke', 'scam', 20, ''],
  [STOLEN_PHOTOS_TITLE, 'Tunde Bakare', 'stolen', 7, 'These are my camera and my photos.'],
  [WRONG_CATEGORY_TITLE, 'Olumide Akinola', 'wrong-details', 90, 'A bicycle is not for the garden.'],
  [DUPLICATE_TITLE, 'Aisha Mohammed', 'other', 30, 'The same guitar is here two times, from two names.'],
];

/** The hours count back from now. */
const REJECTED: readonly ReportLine[] = [
  ['Toyota Yaris 2011, first body', 'Gbenga Ladipo', 'scam', 40, 'Nobody sells a first body for this money.'],
  [CAMERA_TITLE, 'Wasiu Alabi', 'other', 6, 'Is he allowed to say no to my offer?'],
];

/** The hours count back from the removal of the listing. */
const UPHELD: readonly ReportLine[] = [
  [STOLEN_LAPTOP_TITLE, 'Tunde Bakare', 'stolen', 5, 'My photos. I sold this MacBook months ago.'],
  [PAY_FIRST_TITLE, 'Mercy Akpan', 'stolen', 6, 'The TV in the pictures is mine, in my room.'],
  [PAY_FIRST_TITLE, 'Chidi Okeke', 'asks-payment', 4, ''],
  [PAID_JOB_TITLE, 'Folake Adewale', 'scam', 9, 'No real company sells its forms.'],
];

/** A listing, and the one of another seller that has the same photos. */
const LOOK_ALIKES: readonly (readonly [title: string, original: string])[] = [
  [STOLEN_PHOTOS_TITLE, CAMERA_TITLE],
  [SCAM_TITLE, 'iPhone 12, 128 GB, factory unlocked'],
  [DUPLICATE_TITLE, 'Electric guitar, red, with cable'],
];

export function buildDemoModeration(data: DemoData, contact: DemoContact, now: Date): DemoModeration {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const userId = (name: string) => found(data.users.find((user) => user.name === name)?.id, name);
  const listing = (title: string) =>
    found(
      data.listings.find((ad) => ad.title === title),
      title,
    );
  const open = (hours: number) => ({
    status: 'open' as const,
    createdAt: ago(hours),
    updatedAt: ago(hours),
  });
  const closed = (hours: number) => ({
    status: 'closed' as const,
    createdAt: ago(hours),
    updatedAt: ago(hours - HOURS_TO_CLOSE),
  });
  const upheld = (hours: number, { updatedAt: removedAt }: DemoListing) => ({
    status: 'closed' as const,
    createdAt: new Date(removedAt.getTime() - hours * HOUR),
    updatedAt: removedAt,
  });
  const toReport = ([title, reporter, reason, , note]: ReportLine) => ({
    listingId: listing(title).id,
    reporterId: userId(reporter),
    reason,
    note,
  });
  const scam = found(
    contact.conversations.find((conversation) => conversation.listingId === listing(SCAM_TITLE).id),
    'conversation about a scam',
  );
  return {
    reports: [
      ...OPEN.map((line) => ({ ...toReport(line), ...open(line[3]) })),
      ...REJECTED.map((line) => ({ ...toReport(line), ...closed(line[3]) })),
      ...UPHELD.map((line) => ({ ...toReport(line), ...upheld(line[3], listing(line[0])) })),
    ],
    sellerReports: [
      {
        sellerId: userId('Quick Deals NG'),
        reporterId: userId('Titilayo Ojo'),
        reason: 'scam',
        note: 'He asked me for money before I could see the phone.',
        ...open(35),
      },
      {
        sellerId: userId('Onome Ejiro'),
        reporterId: userId('Efosa Osagie'),
        reason: 'other',
        note: 'He did not come at the time we agreed.',
        ...closed(400),
      },
    ],
    conversationReports: [
      {
        conversationId: scam.id,
        reporterId: scam.buyerId,
        reportedId: scam.sellerId,
        reason: 'asks-payment',
        note: '',
        lastSeq: scam.messages.length,
        ...open(39),
      },
    ],
    lookAlikes: LOOK_ALIKES.map(([title, original]) => ({
      listingId: listing(title).id,
      originalId: listing(original).id,
    })),
  };
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the demo has no ${name}`);
  return value;
}
