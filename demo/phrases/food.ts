import type { Kind } from '../conversation-kinds.ts';
import type { Exchanges } from '../exchanges.ts';

/** Openings about food and what farms need. */

const FOOD: Exchanges = {
  'Good day, do you still have some?': ['Yes, plenty.', 'Yes, but it goes fast.'],
  'When did this one arrive?': ['This week. Come and see it.', 'It is the latest one.'],
  'I run a small canteen. Can you supply me every week?': [
    'Yes, we can agree on a day.',
    'Tell me how much you need in a week.',
  ],
  'How much if I buy plenty?': [
    'Tell me how many, then I will give you a better price.',
    'For plenty there is a better price.',
  ],
  'Abeg e fresh?': ['Very fresh. Come look am.', 'Yes. Open it and check before you pay.'],
  'Can I check the measure before I pay?': [
    'Yes, we measure it in front of you.',
    'Of course, you will see it complete.',
  ],
  'Please where in {city} do I pick it up?': [
    'Close to the market. I will describe it once you are on your way.',
    'Near the motor park. Write me when you get there.',
  ],
  'What is the last price? I am buying for a party.': [
    'For a party I will give you a better price.',
    'Tell me how much you want, then we talk.',
  ],
  'good morning, will there still be some on friday': [
    'Yes, I will still have some on Friday.',
    'There should be. Write me on Thursday to be sure.',
  ],
};

const FARM_SUPPLY: Exchanges = {
  'Good day, do you still have some?': ['Yes, still in the store.', 'Yes. Come and see them.'],
  'How much if I take ten?': [
    'For ten I will reduce it. Come, let us talk.',
    'From ten there is a better price.',
  ],
  'Can a pick-up drive to your store?': ['Yes, up to the door.', 'Yes, and my people will load it.'],
  'I am just starting my farm. Can you advise me?': [
    'Gladly. Tell me how big the farm is.',
    'Yes, come and I will explain all.',
  ],
  'Na original be this?': ['Yes. Check it well before you pay.', 'Yes o. Look at it with your own eyes.'],
};

export const FOOD_OPENINGS: Readonly<Record<Extract<Kind, 'food' | 'farm-supply'>, Exchanges>> = {
  food: FOOD,
  'farm-supply': FARM_SUPPLY,
};
