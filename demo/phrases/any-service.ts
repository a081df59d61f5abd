import type { Exchanges } from '../exchanges.ts';

/** Openings that fit all services. */

export const ANY_SERVICE: Exchanges = {
  'Hello, are you free this week?': [
    'Two days are still free. Which day do you want?',
    'Yes, tell me which day.',
  ],
  'Good day. I need your service, what is the price?': [
    'Tell me exactly what you need, and I will give you a price.',
    'It depends on the work. Tell me more about it.',
  ],
  'Do you also come to other towns near {city}?': [
    'Yes, if it is not too far. Where are you?',
    'Sometimes. Tell me where, and I will tell you what transport adds.',
  ],
  'How long have you been doing this?': [
    'Long enough to know it well. You can ask my customers.',
    'Some years now, and most customers come back.',
  ],
  'Do I pay before or after?': [
    'Most of it after, when you are satisfied.',
    'We agree on it before I start, so nobody is surprised.',
  ],
};
