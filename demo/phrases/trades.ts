import type { Kind } from '../conversation-kinds.ts';
import type { Exchanges } from '../exchanges.ts';
import { ANY_SERVICE } from './any-service.ts';

/** Openings to those who repair, clean and transport. */

const TRADES: Exchanges = {
  ...ANY_SERVICE,
  'Can you come and look at it before you give a price?': [
    'Yes, I have to see it first.',
    'Yes. Describe where you are, and choose a day.',
  ],
  'Do you bring your own tools and materials?': [
    'The tools are mine. On materials we agree first.',
    'Tools yes. Materials I write down for you.',
  ],
  'I get one small work for house, you dey chance?': [
    'I dey chance. Wetin be the work?',
    'Yes, tell me what it is.',
  ],
  'How soon can you come? It is urgent small.': [
    'I can come tomorrow in the morning.',
    'Tell me where in {city}, and I will see what I can do.',
  ],
  'somebody did it last year and it spoilt again. can u do it well': [
    'Let me look at it first, then I tell you the truth.',
    'Yes, and if it spoils again I come back.',
  ],
};

const DEVICE_REPAIRS: Exchanges = {
  ...ANY_SERVICE,
  'It is not coming on at all. Do you repair that?': [
    'Bring it. I check it first and tell you the price.',
    'Most times, yes. Let me see it.',
  ],
  'How long does a repair take?': [
    'Small work the same day, others two or three days.',
    'I tell you when I have opened it.',
  ],
  'Will my files still be there after the repair?': [
    'I do not touch your files. But save them first if you can.',
    'In most cases, yes. I tell you before I start.',
  ],
  'abeg how much for screen': [
    'It depends on the model. Which one is it?',
    'Tell me the model, and I will ask for the price of the part.',
  ],
};

const VEHICLE_REPAIRS: Exchanges = {
  ...ANY_SERVICE,
  'Can I bring the car tomorrow morning?': [
    'Yes, come before 9, so that we finish the same day.',
    'Tomorrow is good.',
  ],
  'Do you come to where the car is?': ['Yes, if it cannot move. Where is it?', 'Inside {city}, yes.'],
  'Should I buy the materials myself?': [
    'As you like. I will write down what we need.',
    'Better let us buy them together, so that you see the price.',
  ],
  'Abeg my motor need you, when you dey around?': [
    'Every day except Sunday.',
    'From morning till 6. What is wrong with it?',
  ],
};

const CLEANING: Exchanges = {
  ...ANY_SERVICE,
  'Do you bring your own things for the work?': [
    'Yes, we come with all we need.',
    'Yes. If you want us to use yours, tell me.',
  ],
  'Is it a fixed price, or does it depend on the size?': [
    'It depends on the size. Tell me how big it is.',
    'The price in the ad is where it starts. Tell me what you have.',
  ],
  'Can we make it every two weeks?': ['Yes, and then the price is better.', 'Yes, we choose a fixed day.'],
  'Do you work on Saturdays?': ['Yes, Saturday is our busiest day, so book early.', 'Yes, from 8.'],
};

const MOVING: Exchanges = {
  ...ANY_SERVICE,
  'I am moving to the other side of {city}. How much?': [
    'Tell me what you have and on which floor, then I give you a price.',
    'It depends on the load. List it for me.',
  ],
  'Do your people also pack, or only carry?': ['We can pack too.', 'Both. Packing is a bit extra.'],
  'If something breaks, what happens?': [
    'We count and look at everything together before we start.',
    'It rarely happens. If it was our fault, we pay for it.',
  ],
};

const HIRE: Exchanges = {
  ...ANY_SERVICE,
  'Does it come with a driver?': ['As in the ad. The driver knows the roads well.', 'Yes, with a driver.'],
  'I need it for a wedding, from 8 to 6. How much is that?': [
    'Tell me the date and the places, then I give you a price.',
    'For a full day there is one price. Which date?',
  ],
  'Who pays for fuel?': [
    'Inside {city} it is in the price, outside you pay it.',
    'We agree on it before, so there is no argument.',
  ],
};

const DISPATCH: Exchanges = {
  ...ANY_SERVICE,
  'I sell cakes online. Can you deliver for me every week?': [
    'Yes. For regular customers the price is better.',
    'Yes, tell me how many in a week.',
  ],
  'One small parcel within {city}, how much?': [
    'It depends on the distance. From where to where?',
    'Tell me pick-up and drop-off, then I tell you.',
  ],
  'If I call you by 9, when will it get there?': [
    'Before noon, inside {city}.',
    'In two to three hours, if traffic is kind.',
  ],
};

export const TRADE_OPENINGS: Readonly<
  Record<
    Extract<Kind, 'trade' | 'device-repair' | 'vehicle-repair' | 'cleaning' | 'moving' | 'hire' | 'dispatch'>,
    Exchanges
  >
> = {
  trade: TRADES,
  'device-repair': DEVICE_REPAIRS,
  'vehicle-repair': VEHICLE_REPAIRS,
  cleaning: CLEANING,
  moving: MOVING,
  hire: HIRE,
  dispatch: DISPATCH,
};
