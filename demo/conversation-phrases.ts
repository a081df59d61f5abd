import type { CategoryId } from '#shared/rules/categories.ts';

/** Phrases of the generated conversations, by category. */

export type Phrases = {
  openings: readonly string[];
  answers: readonly string[];
  replies: readonly string[];
  closings: readonly string[];
};

const GOODS: Phrases = {
  openings: [
    'Good day, is this still available?',
    'Hello, what is your last price?',
    'Please where exactly can I come and see it?',
    'Good afternoon. Any fault I should know about?',
    'Hi, I am interested. Can we meet this weekend?',
    'Is the price negotiable at all?',
    'Please can you send one more picture of the back?',
  ],
  answers: [
    'Yes, it is still available.',
    'Good day. It is here, when do you want to come?',
    'Small room for cash buyers, come and see it first.',
    'No fault at all, you will test everything before you pay.',
    'Weekend is fine. Saturday by 2?',
    'I am around every evening from 5.',
  ],
  replies: [
    'Okay. I will come on Saturday.',
    'Thank you. Can you keep it for me till Friday?',
    'Alright, let me confirm with my brother.',
    'Fine. Let us meet where there are people.',
  ],
  closings: [
    'No problem, call out when you are close.',
    'Okay, but first come first served.',
    'Perfect, see you.',
  ],
};

const HOMES: Phrases = {
  openings: [
    'Good day, is the apartment still open?',
    'Please what is the total to move in?',
    'When can I come for inspection?',
    'How is light in that area?',
  ],
  answers: [
    'Yes, it is still open. Inspection is free.',
    'Everything is written in the ad, there is no hidden fee.',
    'You can inspect any day from 10 to 4.',
    'Light is good there, you can ask the neighbours.',
  ],
  replies: [
    'Okay, Thursday by 11 then.',
    'Thank you, I will come with my wife.',
    'Fine, I will let you know.',
  ],
  closings: ['Noted. See you at the gate.', 'You are welcome.'],
};

const JOBS: Phrases = {
  openings: [
    'Good day, is this position still open?',
    'Hello, do you take people without experience?',
    'Please where do I send my CV?',
  ],
  answers: [
    'Yes, we are still taking CVs.',
    'Good day. Two years is what we ask, but tell us what you have done.',
    'Bring your CV to the office, we do not ask for any payment.',
  ],
  replies: ['Thank you, I will come on Monday.', 'Okay, noted with thanks.'],
  closings: ['You are welcome. Come by 9.'],
};

const SERVICES: Phrases = {
  openings: [
    'Hello, are you free this week?',
    'Good day, how much for two rooms?',
    'Please do you come to the Mainland?',
  ],
  answers: [
    'Yes, Thursday and Friday are free.',
    'Good day. Send me the address and I will give you a price.',
    'We come to you, transport is included.',
  ],
  replies: ['Friday morning is good.', 'Okay, let me send the address.'],
  closings: ['Booked. Thank you.'],
};

export function phrasesFor(categoryId: CategoryId): Phrases {
  return { 3: HOMES, 7: JOBS, 8: SERVICES }[categoryId as number] ?? GOODS;
}
