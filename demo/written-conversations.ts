import type { Message } from '#shared/contract/messages.ts';
import { SCAM_TITLE } from './bad-listings.ts';
import type { UnreadCounts } from './conversation.ts';
import { LONG_CONVERSATION } from './long-conversation.ts';
import { GAME_PADS_TITLE } from './own-listings-tunde.ts';
import { CAMERA_TITLE } from './showcase.ts';
import { days } from './written-listing.ts';

/** Hand-written conversations of the two demo accounts: those of the mock-up, and every kind of message. */

type Side = 'buyer' | 'seller';

export type WrittenMessage = {
  by: Side;
  hoursAgo: number;
  text?: string;
  /** The name of a photo. */
  photo?: string;
  /** An offer, or the answer to one. */
  kind?: 'offer' | 'answer' | 'meetup';
  offer?: NonNullable<Message['offer']>;
  /** A place and a time on the next Saturday, which the other side has not confirmed yet. */
  /** On the next Saturday; or today, and confirmed already. */
  meetup?: { place: string; time: string } | { place: string; isToday: true };
};

export type WrittenConversation = {
  buyer: string;
  seller: string;
  item: string;
  lines: readonly WrittenMessage[];
  waiting?: Partial<Record<Side, Partial<UnreadCounts>>>;
};

const AMINA = 'Amina Yusuf';
const TUNDE = 'Tunde Bakare';

/** The conversations of the mock-up, latest first, and a long one. */
const AMINAS: readonly WrittenConversation[] = [
  {
    buyer: AMINA,
    seller: TUNDE,
    item: CAMERA_TITLE,
    lines: [
      minutes('buyer', 62, 'Good day, is the camera still available?'),
      minutes('seller', 55, 'Good day. Yes, it is here with everything in the pictures.'),
      minutes('buyer', 48, 'Any fault I should know about?'),
      minutes('seller', 41, 'None at all. You will test it when we meet.'),
      minutes('buyer', 30, 'Good. Is ₦1,100,000 okay if I pick up this weekend?'),
      minutes(
        'seller',
        25,
        'Okay, 1.1 last. You can pay the deposit now to this account so I keep it for you.',
      ),
      minutes('buyer', 15, 'I prefer to pay when I have seen it. Can we meet?'),
      minutes('seller', 4, 'No wahala. Saturday 11 am at Ikeja City Mall works.'),
      { by: 'seller', hoursAgo: 3.5 / 60, meetup: { place: 'Ikeja City Mall, main gate', time: '11:00' } },
      minutes('buyer', 3, 'Perfect. See you there.'),
    ],
    waiting: { seller: { unread: 1 } },
  },
  {
    buyer: 'Ngozi Eze',
    seller: AMINA,
    item: 'Two-seater sofa with standing lamp',
    lines: [
      message('buyer', 20.4, 'Good evening, is the sofa still there?'),
      message('seller', 20.1, 'Good evening. Yes, it is, in Lekki.'),
      message('buyer', 19.8, 'Does the lamp go with it?'),
      message('seller', 4.2, 'It does, and the bulb is new.'),
      message('buyer', 3.5, 'Can you do 170? I can come today.'),
    ],
    waiting: { seller: { unread: 1 } },
  },
  {
    buyer: AMINA,
    seller: 'Musa Ibrahim',
    item: 'Bajaj keke, 2021, full papers',
    lines: [
      message('buyer', 31, 'Good day. My uncle in Kano is coming to see the keke today.'),
      message('seller', 30.6, 'He is welcome. I am at the park till six.'),
      message('seller', 27.9, 'He has come and gone. Did he tell you about the papers?'),
      message('buyer', 27, 'The papers are complete, yes.'),
    ],
  },
  {
    buyer: 'Halima Sani',
    seller: AMINA,
    item: 'Ankara-lined midi dress, size 12',
    lines: [
      message('buyer', 72.4, 'Hi, is the dress really a UK 12? I am between 12 and 14.'),
      message('seller', 72.2, 'A full 12, and there is cloth in the seam to let out.'),
      message('buyer', 72, 'I am in Yaba too. Can I try it this evening?'),
      message('seller', 71.8, 'Come after five, the gate beside the pharmacy.'),
      message('buyer', 66, 'Thank you, it fits well!'),
    ],
  },
  {
    buyer: AMINA,
    seller: 'Emeka Obi',
    item: 'HP EliteBook 840 G6, 16 GB RAM',
    lines: [
      message('buyer', 119.4, 'Good afternoon. Can I see the laptop with the screen on?'),
      {
        by: 'seller',
        hoursAgo: 118.9,
        text: 'Here it is, snapped just now.',
        photo: 'laptop-silver-office-1',
      },
      message('buyer', 118, 'Is the battery new?'),
    ],
    waiting: { seller: { unread: 1, undelivered: 1 } },
  },
  {
    buyer: AMINA,
    seller: 'Bola Adeyemi',
    item: 'City bicycle, 26-inch',
    lines: [
      message('buyer', days(12) + 5, 'Hello, can I come and try the bicycle tomorrow?'),
      message('seller', days(12), 'Sold already, sorry o.'),
    ],
  },
  {
    buyer: AMINA,
    seller: TUNDE,
    item: 'Classic wristwatch, leather strap',
    lines: longConversation(),
  },
];

/** Offers in each state, and unread messages. */
const TUNDES: readonly WrittenConversation[] = [
  {
    buyer: 'Chidi Okeke',
    seller: TUNDE,
    item: 'HP EliteBook 840 G6, 16 GB RAM',
    lines: [
      minutes('buyer', 11, 'Is this still available?'),
      minutes('seller', 9, 'It is, I posted it just now.'),
      minutes('buyer', 7, 'I am in Ikeja till six.'),
      minutes('buyer', 6, 'Does the charger come with it?'),
    ],
    waiting: { seller: { unread: 2, undelivered: 1 } },
  },
  {
    buyer: 'Kemi Alabi',
    seller: TUNDE,
    item: 'Studio headphones, wireless',
    lines: [
      message('buyer', 1.9, 'What is your last price?'),
      message('seller', 1.7, 'Make me an offer and I will see.'),
      offered('buyer', 1.2, 38_000, 'open'),
    ],
    waiting: { seller: { unread: 1 } },
  },
  {
    buyer: 'Folake Adewale',
    seller: TUNDE,
    item: 'Speaker and microphone set',
    lines: [
      message('buyer', 29, 'Good day. It is for a small class of thirty, is it loud enough?'),
      message('seller', 28.6, 'More than enough. I used it for weddings of a hundred.'),
      offered('buyer', 28.1, 46_000, 'countered'),
      offered('seller', 26.5, 51_000, 'open'),
    ],
    waiting: { buyer: { unread: 1, undelivered: 1 } },
  },
  {
    buyer: 'Wasiu Alabi',
    seller: TUNDE,
    item: CAMERA_TITLE,
    lines: [
      message('buyer', 8.4, 'Boss, I dey Ibadan. How much last for the camera?'),
      offered('buyer', 8.2, 850_000, 'declined'),
      answered('seller', 7.6, 850_000, 'declined'),
      message('seller', 7.5, 'That one is too far. It comes with two batteries and the bag.'),
      message('buyer', 7.1, 'No wahala, I go see when I reach Lagos.'),
    ],
  },
  {
    buyer: 'Osaretin Igbinedion',
    seller: TUNDE,
    item: GAME_PADS_TITLE,
    lines: [
      message('buyer', 53, 'Do they work with an older PC?'),
      message('seller', 52.4, 'With anything that has Bluetooth or the cable.'),
      offered('buyer', 52, 20_000, 'countered'),
      offered('seller', 51.2, 23_000, 'accepted'),
      answered('buyer', 50.8, 23_000, 'accepted'),
      message('seller', 50.5, 'Good. I keep them for you till you come to Lagos.'),
    ],
    waiting: { buyer: { unread: 1 } },
  },
];

/** The buyer has reported it. */
const SCAM: WrittenConversation = {
  buyer: 'Titilayo Ojo',
  seller: 'Quick Deals NG',
  item: SCAM_TITLE,
  lines: [
    message('buyer', 40, 'Good evening. Can I see it in Alaba before I pay?'),
    message('seller', 39.8, 'I am not around. Pay the waybill fee of 8,000 first and it moves today.'),
    message('buyer', 39.6, 'I only pay when I have seen it.'),
    message('seller', 39.5, 'Then send half to my account, many people are asking.'),
  ],
};

export const WRITTEN_CONVERSATIONS: readonly WrittenConversation[] = [...AMINAS, ...TUNDES, SCAM];

function message(by: Side, hoursAgo: number, text: string): WrittenMessage {
  return { by, hoursAgo, text };
}

function minutes(by: Side, ago: number, text: string): WrittenMessage {
  return message(by, ago / 60, text);
}

function offered(
  by: Side,
  hoursAgo: number,
  amount: number,
  state: NonNullable<Message['offer']>['state'],
): WrittenMessage {
  return { by, hoursAgo, kind: 'offer', offer: { amount, state } };
}

function answered(
  by: Side,
  hoursAgo: number,
  amount: number,
  state: 'accepted' | 'declined',
): WrittenMessage {
  return { by, hoursAgo, kind: 'answer', offer: { amount, state } };
}

/** One evening per day, with messages a few minutes apart; then an accepted offer that the buyer cancels. */
function longConversation(): WrittenMessage[] {
  const lines = LONG_CONVERSATION.flatMap((evening, day) =>
    evening.map(({ by, text }, index) => message(by, days(18 - day) - index * 0.06, text)),
  );
  return [
    ...lines,
    offered('buyer', days(13.9), 36_000, 'countered'),
    offered('seller', days(13.9) - 0.1, 38_000, 'accepted'),
    answered('buyer', days(13.9) - 0.3, 38_000, 'accepted'),
    message('seller', days(13.9) - 0.4, 'Done. I have taken the strap to be cleaned already.'),
    message('buyer', days(13.2), 'My brother has just surprised me with one. I am so sorry, please sell it.'),
    message('seller', days(13.1), 'No wahala at all, congratulations to you.'),
  ];
}
