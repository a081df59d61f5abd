import type { Kind } from '../conversation-kinds.ts';
import type { Exchanges } from '../exchanges.ts';
import { ANY_SERVICE } from './any-service.ts';

/** Openings to those who offer other services. */

const BEAUTY: Exchanges = {
  ...ANY_SERVICE,
  'Do you do home service?': [
    'Within {city}, yes. Transport is added.',
    'Tell me your area, and I will tell you.',
  ],
  'Are you free early on Saturday?': ['Saturdays go fast. What time do you want?', 'Before 9 I am free.'],
  'How long does one session take?': [
    'It depends on what you want. Plan two hours.',
    'One to two hours, most times.',
  ],
  'good evening, can i come with my friend, two of us': [
    'Yes, both of you are welcome.',
    'Yes, just tell me before, so that I plan the time.',
  ],
};

const EVENTS: Exchanges = {
  ...ANY_SERVICE,
  'Are you free on the last Saturday of next month?': [
    'Let me look. Where is the event?',
    'I think so. What kind of event is it?',
  ],
  'It is a family event, not a big one. Can you do it?': [
    'Yes. Morning or afternoon?',
    'With pleasure. Tell me the date and the place.',
  ],
  'How do I hold the date?': [
    'We write everything down, and you pay a part when we have met.',
    'Let us meet first, then I write you down.',
  ],
  'Our own is in December. Is it too late to book?': [
    'December is filling up. Which day?',
    'Not yet. Tell me the date.',
  ],
  'Abeg reduce am small, na we get the party, no be company': [
    'Tell me the date, I will reduce it small.',
    'No wahala, for family there is a better price.',
  ],
};

const CATERING: Exchanges = {
  ...ANY_SERVICE,
  'How much for 50 people?': [
    'It depends on what they will eat. Tell me, and I will write it out.',
    'I will work it out for you. Which day is it?',
  ],
  'Can I taste something before I order?': [
    'Yes, come on a day when I am making some.',
    'Yes, tell me two days before.',
  ],
  'Do you deliver on a Sunday?': ['Yes, if you order in the week before.', 'Inside {city}, yes.'],
  'pls not too much sugar or pepper, is that possible': [
    'Yes, as you like it.',
    'No problem, I write it down.',
  ],
};

const LESSONS: Exchanges = {
  ...ANY_SERVICE,
  'How many lessons are there in a week?': [
    'We choose that together. Most people take two or three.',
    'As in the ad, and more if you want.',
  ],
  'Is it one person or a group?': ['Tell me what you prefer.', 'We can talk about both.'],
  'It is for my daughter, she is a bit shy. Is that a problem?': [
    'Not at all. I am patient.',
    'No. We go slowly at first.',
  ],
  'Can we start next week?': ['Yes. Which days are good?', 'Yes, I still have room.'],
};

const TAILORING: Exchanges = {
  ...ANY_SERVICE,
  'When will it be ready if I bring it tomorrow?': [
    'Let me see it first, then I give you a day and keep to it.',
    'It depends on the work. I tell you the day when you bring it.',
  ],
  'I have three clothes for one wedding. Any discount?': [
    'For three I will reduce it.',
    'Yes. Bring them, let me see the work.',
  ],
  'Good day. Do you come to take measurements at home?': [
    'Inside {city} I can come.',
    'Tell me your area, and I will tell you.',
  ],
  'hope u dont disappoint, my last tailor finish me': [
    'Haha. I give you a day, and I keep to it.',
    'No disappointment. Ask my customers.',
  ],
};

const CARE: Exchanges = {
  ...ANY_SERVICE,
  'Can you start on Monday?': ['Let us meet before that, then yes.', 'Monday is possible.'],
  'Have you done this for other families?': [
    'Yes, and you can talk with one of them.',
    'Yes. I can tell you about them when we meet.',
  ],
  'Can we try it for one day first?': [
    'Yes, that is better for both of us.',
    'Of course. One day, then we decide.',
  ],
  'My mother needs somebody she can trust. Can we meet?': [
    'Yes, let us meet with her.',
    'Gladly. Which day is good for her?',
  ],
};

const OFFICE_SERVICES: Exchanges = {
  ...ANY_SERVICE,
  'I have a small shop with two workers. Do you take such small businesses?': [
    'Yes, most of my customers are small.',
    'Yes. Tell me what you sell.',
  ],
  'What papers do you need from me?': [
    'I will send you a short list.',
    'Receipts and bank statements are enough to start.',
  ],
  'Do I pay by the month or by the job?': [
    'Both are possible.',
    'For a small business, by the job is cheaper.',
  ],
  'i did not keep good records last year, can it still be done': [
    'It can. We start from what you have.',
    'Yes, it only takes a bit longer.',
  ],
};

const DIGITAL: Exchanges = {
  ...ANY_SERVICE,
  'Can I see some work you have done?': [
    'Yes, I can show you some in the chat.',
    'Yes. Tell me what kind of business you have, and I show you what is near it.',
  ],
  'How many corrections are in the price?': [
    'Two rounds, most people need only one.',
    'Small ones until you are happy.',
  ],
  'I need it before Friday. Can you do it?': [
    'If I get everything from you tomorrow, yes.',
    'Tell me what it is, then I say if I can.',
  ],
  'It is for a new business, I have only the name. Can you help me?': [
    'Yes, we start with a few questions.',
    'That is enough to start.',
  ],
};

export const SERVICE_OPENINGS: Readonly<
  Record<
    Extract<
      Kind,
      | 'service'
      | 'beauty'
      | 'event'
      | 'catering'
      | 'lesson'
      | 'tailoring'
      | 'care'
      | 'office-service'
      | 'digital'
    >,
    Exchanges
  >
> = {
  service: ANY_SERVICE,
  beauty: BEAUTY,
  event: EVENTS,
  catering: CATERING,
  lesson: LESSONS,
  tailoring: TAILORING,
  care: CARE,
  'office-service': OFFICE_SERVICES,
  digital: DIGITAL,
};
