import { type Kind, kindOf } from './conversation-kinds.ts';
import type { DemoListing } from './demo-listing.ts';
import type { Exchanges } from './exchanges.ts';
import { ELECTRONICS_OPENINGS } from './phrases/electronics.ts';
import { FOOD_OPENINGS } from './phrases/food.ts';
import { GOODS_OPENINGS } from './phrases/goods.ts';
import { PROPERTY_OPENINGS } from './phrases/property.ts';
import { SERVICE_OPENINGS } from './phrases/services.ts';
import { TRADE_OPENINGS } from './phrases/trades.ts';
import { VEHICLE_OPENINGS } from './phrases/vehicles.ts';

/** Phrases of the generated conversations, by kind of listing. `{city}` is the city of the listing. */

/** A reply of the buyer fits every answer to an opening of its kind. */
export type Phrases = { openings: Exchanges; replies: Exchanges };

const JOB_OPENINGS: Exchanges = {
  'Good day, is this position still open?': [
    'Yes, we are still reading applications.',
    'Good day. Yes, still open.',
  ],
  'Hello, do you take people without experience?': [
    'Tell us what you have done so far, and we will be honest with you.',
    'Good day. Read the ad once more, and tell us why you think you can do it.',
  ],
  'Please how do I apply?': [
    'Write your name, your area and what you have done before, here in the chat.',
    'A message here is enough. Tell us a little about yourself.',
  ],
  'Do I pay for anything, form or training?': [
    'No, not one kobo. Anybody who asks you for money is not from us.',
    'Not for anything.',
  ],
  'Good morning. Which day is the interview?': [
    'We write to everybody we choose, with the day and the place.',
    'There is no fixed day. We choose it with you after we have read your message.',
  ],
  'Abeg una still dey look for person?': ['Yes, we have not taken anybody yet.', 'Yes, you can still apply.'],
  'When will the person start work?': [
    'As soon as we agree with the right person.',
    'Next month, or earlier if you are free.',
  ],
  'Good afternoon. my sister is interested, can she write you by herself?': [
    'Yes, please let her write to us herself.',
    'Of course. We only need a few lines from her.',
  ],
  'pls is the salary paid on time?': [
    'Yes, every time. You can ask those who work with us.',
    'Always on time, that is a rule here.',
  ],
  'Hello, I have done this work for four years. Is it not taken yet?': [
    'Not yet. Tell us where you worked and when you can start.',
    'Still open. Four years is good, tell us more about it.',
  ],
};

const PICKUP_REPLIES: Exchanges = {
  'Okay. I will message you when I am on my way.': [
    'No problem. I will be expecting you.',
    'Alright. Write me again when you are close.',
  ],
  'Thank you. Please do not give it to another person before I come.': [
    'Okay, but please do not be too long.',
    'First come, first served, but I will try.',
  ],
  'Alright, let me confirm with my people at home first.': ['Okay, take your time.', 'No wahala. I am here.'],
  'I go come with my person make we check am together.': [
    'No problem, e good like that.',
    'Fine, check it very well.',
  ],
  'Good, I like to check well before I pay.': [
    'That is how it should be.',
    'Correct. Take all the time you need.',
  ],
  'ok thanks. Cash or transfer, which one do u prefer?': [
    'Any one is fine, once you have seen it.',
    'Transfer is easier for me, but only after you have checked it.',
  ],
  'Noted. I will write you again this evening.': [
    'Okay, I will be waiting.',
    'Alright, evening is good for me too.',
  ],
};

const INSPECTION_REPLIES: Exchanges = {
  'Okay. Where exactly do we meet?': [
    'I will send you the place here in the morning of that day.',
    'At the junction, it is easier to find. I will describe it for you.',
  ],
  'Thank you. I will come with my people and look at it.': [
    'You are all welcome.',
    'Good. Just tell me the day.',
  ],
  'Alright, let me discuss it at home first.': [
    'Take your time.',
    'Okay. I will tell you if anything changes.',
  ],
  'Do I pay anything for the inspection?': ['No, not for the inspection.', 'Nothing. Looking is free.'],
  'Fine. I will write you as soon as I know which day.': [
    'Okay, one day before is enough for me.',
    'Noted. Any working day is good.',
  ],
  'Okay noted, thank you for explaining.': ['You are welcome. Ask me anything.', 'It is my pleasure.'],
};

const JOB_REPLIES: Exchanges = {
  'Thank you. I will send my details this evening.': [
    'Good. We reply to everybody.',
    'Okay, we will read it tomorrow.',
  ],
  'Okay, noted with thanks.': ['You are welcome.', 'We wish you the best.'],
  'Alright. I hope to hear from you.': ['You will hear from us, yes or no.', 'We answer within a week.'],
  'Ok thank you. God bless': ['Amen, and you too.', 'Thank you. All the best.'],
};

const BOOKING_REPLIES: Exchanges = {
  'Okay, let me check my days and write you back.': [
    'Alright. Early is better, the days go fast.',
    'No problem, I am here.',
  ],
  'Alright, I will send the details this evening.': [
    'Okay, I will answer the same day.',
    'Good, then I can plan it.',
  ],
  'Fine. I will write you again tomorrow with everything.': [
    'Okay, tomorrow is good.',
    'Alright, I will look out for it.',
  ],
  'E good. I go tell my people, then I come back to you.': ['No wahala.', 'Okay, I dey.'],
  'Thank you for the quick answer.': ['You are welcome. Ask me anything.', 'No problem at all.'],
};

/** Homes that are booked for days. */
const BOOKED: readonly Kind[] = ['short-let', 'hall'];

function withReplies(openings: Readonly<Record<string, Exchanges>>, replies: Exchanges): [string, Phrases][] {
  return Object.entries(openings).map(([kind, own]) => [
    kind,
    { openings: own, replies: BOOKED.includes(kind as Kind) ? BOOKING_REPLIES : replies },
  ]);
}

export const PHRASES = Object.fromEntries([
  ...withReplies(
    { ...GOODS_OPENINGS, ...FOOD_OPENINGS, ...ELECTRONICS_OPENINGS, ...VEHICLE_OPENINGS },
    PICKUP_REPLIES,
  ),
  ...withReplies(PROPERTY_OPENINGS, INSPECTION_REPLIES),
  ...withReplies({ job: JOB_OPENINGS }, JOB_REPLIES),
  ...withReplies({ ...SERVICE_OPENINGS, ...TRADE_OPENINGS }, BOOKING_REPLIES),
]) as Readonly<Record<Kind, Phrases>>;

/** Marks openings that nobody writes about something new. */
export const USED_ONLY = 'used: ';

type Subject = Pick<DemoListing, 'categoryId' | 'subcategory' | 'attributes' | 'condition'>;

export function phrasesFor(listing: Subject): Phrases {
  const { openings, replies } = PHRASES[kindOf(listing)];
  const fitting = Object.entries(openings).flatMap(([line, answers]) => {
    if (!line.startsWith(USED_ONLY)) return [[line, answers]];
    return listing.condition === 'new' ? [] : [[line.slice(USED_ONLY.length), answers]];
  });
  return { openings: Object.fromEntries(fitting), replies };
}
