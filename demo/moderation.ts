import type {
  ConversationReportReason,
  ReportReason,
  SellerReportReason,
} from '#shared/rules/report-reasons.ts';
import { DUPLICATE_TITLE, SCAM_TITLE, STOLEN_PHOTOS_TITLE, WRONG_CATEGORY_TITLE } from './bad-listings.ts';
import type { DemoContact } from './contact.ts';
import type { DemoData } from './demo-data.ts';
import { CAMERA_TITLE } from './showcase.ts';

/** The reports of the demo, open and closed, and the flags of listings. */

type Report<Reason> = {
  reporterId: string;
  reason: Reason;
  note: string;
  status: 'open' | 'closed';
  createdAt: Date;
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

/** Title, reporter, reason, status, hours ago and note. */
const REPORTS: readonly (readonly [string, string, ReportReason, 'open' | 'closed', number, string])[] = [
  [SCAM_TITLE, 'Wasiu Alabi', 'asks-payment', 'open', 38, 'He wants half of the money before I see it.'],
  [SCAM_TITLE, 'Titilayo Ojo', 'scam', 'open', 36, 'No iPhone 12 costs this. He is not in Alaba.'],
  [SCAM_TITLE, 'Chidi Okeke', 'scam', 'open', 20, ''],
  [STOLEN_PHOTOS_TITLE, 'Tunde Bakare', 'stolen', 'open', 7, 'These are my camera and my photos.'],
  [WRONG_CATEGORY_TITLE, 'Olumide Akinola', 'wrong-details', 'open', 90, 'A bicycle is not for the garden.'],
  [DUPLICATE_TITLE, 'Aisha Mohammed', 'other', 'open', 30, 'He has posted this guitar two times.'],
  [CAMERA_TITLE, 'Wasiu Alabi', 'other', 'closed', 6, 'Is he allowed to say no to my offer?'],
];

export function buildDemoModeration(data: DemoData, contact: DemoContact, now: Date): DemoModeration {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const userId = (name: string) => found(data.users.find((user) => user.name === name)?.id, name);
  const listingId = (title: string) => found(data.listings.find((ad) => ad.title === title)?.id, title);
  const scam = found(
    contact.conversations.find((conversation) => conversation.listingId === listingId(SCAM_TITLE)),
    'conversation about a scam',
  );
  return {
    reports: REPORTS.map(([title, reporter, reason, status, hours, note]) => ({
      listingId: listingId(title),
      reporterId: userId(reporter),
      reason,
      status,
      note,
      createdAt: ago(hours),
    })),
    sellerReports: [
      {
        sellerId: userId('Quick Deals NG'),
        reporterId: userId('Titilayo Ojo'),
        reason: 'scam',
        note: 'He asked me for money before I could see the phone.',
        status: 'open',
        createdAt: ago(35),
      },
      {
        sellerId: userId('Onome Ejiro'),
        reporterId: userId('Efosa Osagie'),
        reason: 'other',
        note: 'He did not come at the time we agreed.',
        status: 'closed',
        createdAt: ago(400),
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
        status: 'open',
        createdAt: ago(39),
      },
    ],
    lookAlikes: [
      { listingId: listingId(STOLEN_PHOTOS_TITLE), originalId: listingId(CAMERA_TITLE) },
      { listingId: listingId(SCAM_TITLE), originalId: listingId('iPhone 12, 128 GB, factory unlocked') },
    ],
  };
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the demo has no ${name}`);
  return value;
}
