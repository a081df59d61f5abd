import { type Kind, kindOf } from './conversation-kinds.ts';
import type { DemoListing } from './demo-listing.ts';
import type { Exchanges } from './exchanges.ts';
import {
  CONDITION_TEXTS,
  GROUP_TEXTS,
  type ReviewGroup,
  type ReviewTexts,
  type Stars,
} from './review-texts-of-goods.ts';

/** Review texts by number of stars, each with the replies that fit it. */

/** Of a buyer about any seller. */
const ANY_SELLER: ReviewTexts = {
  5: {
    'Very straightforward. No story, no change of price at the last minute.': [
      'Thank you. It was easy with you too.',
    ],
    'Correct person. Honest from the first message to the last.': [
      'Thanks for the kind words. You are always welcome.',
    ],
    'Fast replies and a fair price. Thank you.': ['Thank you too! Enjoy it.'],
    'Very patient with all my questions.': ['Better to ask than to guess. Thank you!'],
    'Correct seller, e no waste my time at all.': ['Thank you my friend, na so e suppose be.'],
  },
  4: {
    'Good experience. We agreed on 2 pm and met at 3, traffic, but it was worth it.': [
      'Sorry for the wait that day, and thank you for your patience.',
    ],
    'Everything went well. Only the place was hard to find.': [
      'Thank you. I will describe the way better next time.',
    ],
    'Good seller. I would have liked a bit more discount.': ['Haha, I removed what I could. Thank you!'],
  },
  3: {
    'Okay in the end, but I had to ask three times before I got the address.': [
      'You are right, I was slow that day. Sorry for that.',
    ],
    'Good, but replies came very slowly.': [
      'Sorry, network was bad in that week. Thank you for your patience.',
    ],
  },
  2: {
    'Price went up when I arrived, and I had to talk for long to get what we agreed.': [
      'I am sorry. It was a misunderstanding, and you paid what we agreed.',
    ],
    'I waited almost two hours at the place we agreed.': [
      'Please accept my apology. I should have told you early.',
    ],
  },
};

/** Of a seller about any buyer. */
const ANY_BUYER: ReviewTexts = {
  5: {
    'Polite and serious buyer.': ['Thank you, the same to you.'],
    'Good communication from start to finish.': ['Thanks, it was easy with you.'],
    'Asked good questions and decided quickly.': ['Your answers were clear. Thank you.'],
    'Kept to time and to the price we agreed.': ['Thank you. I like it that way too.'],
  },
  4: {
    'Friendly. Moved our meeting once, but told me early.': ['Thank you for understanding.'],
    'Bargained hard, paid as agreed.': ['Haha, I had to try. Thank you!'],
  },
  3: {
    'Came two hours late without a word, but paid as agreed.': [
      'Sorry, my phone was off and the road was blocked.',
    ],
  },
  2: {
    'Made me wait twice before we finally met.': ['I am sorry for that. It was a difficult week.'],
  },
};

/** Of a seller about the buyer of something that is carried home. */
const GOODS_BUYER: ReviewTexts = {
  5: {
    'Came on time with the complete money. A pleasure.': ['Thank you. You made it easy.'],
    'No long talk. Saw it, liked it, paid.': ['It was as you said, so there was nothing to talk about.'],
  },
  4: {
    'Nice person. Checked everything for one full hour, then paid.': ['Thank you for your patience!'],
  },
  3: {
    'Asked me to keep it for a week, but came in the end.': ['Thank you for keeping it for me.'],
  },
  2: {},
};

const GROUPS: Readonly<Partial<Record<Kind, ReviewGroup>>> = {
  phone: 'device',
  computer: 'device',
  electronics: 'device',
  appliance: 'device',
  power: 'device',
  camera: 'device',
  instrument: 'instrument',
  car: 'vehicle',
  'heavy-vehicle': 'vehicle',
  bike: 'vehicle',
  part: 'part',
  land: 'land',
  'home-for-sale': 'building',
  'shop-for-sale': 'building',
  'home-for-rent': 'rent',
  'workspace-for-rent': 'rent',
  'short-let': 'stay',
  hall: 'stay',
  clothes: 'clothes',
  fabric: 'fabric',
  furniture: 'furniture',
  food: 'food',
  'farm-supply': 'food',
};

const NOT_CARRIED_HOME: readonly (ReviewGroup | undefined)[] = ['land', 'building', 'rent', 'stay'];

type Reviewed = Pick<DemoListing, 'categoryId' | 'subcategory' | 'attributes' | 'condition'>;

/** The texts that fit the listing, with their replies. */
export function reviewTextsFor(listing: Reviewed, authorRole: 'buyer' | 'seller', stars: Stars): Exchanges {
  const kind = kindOf(listing);
  const group = GROUPS[kind];
  const isCarriedHome = !NOT_CARRIED_HOME.includes(group);
  if (authorRole === 'seller') return { ...ANY_BUYER[stars], ...(isCarriedHome ? GOODS_BUYER[stars] : {}) };
  return {
    ...ANY_SELLER[stars],
    ...(group ? GROUP_TEXTS[group][stars] : {}),
    ...(isCarriedHome && group !== 'food' && listing.condition
      ? CONDITION_TEXTS[listing.condition][stars]
      : {}),
  };
}
