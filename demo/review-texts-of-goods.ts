import type { Condition } from '#shared/rules/conditions.ts';
import type { Exchanges } from './exchanges.ts';

/** Review texts of buyers that name what was sold. They add no facts that the listing could contradict. */

export type Stars = 2 | 3 | 4 | 5;
export type ReviewTexts = Readonly<Record<Stars, Exchanges>>;

export type ReviewGroup =
  | 'device'
  | 'instrument'
  | 'vehicle'
  | 'part'
  | 'land'
  | 'building'
  | 'rent'
  | 'stay'
  | 'clothes'
  | 'fabric'
  | 'furniture'
  | 'food';

const NEW: ReviewTexts = {
  5: {
    'New, and exactly as described.': ['Thank you! Enjoy it.'],
    'Good quality, I am happy with it.': ['I am glad to hear it.'],
  },
  4: { 'Good quality for the price.': ['Thank you, I try to keep the price down.'] },
  3: {
    'It is okay, but I expected it a bit better for the price.': [
      'Thank you for telling me. I will look at the price again.',
    ],
  },
  2: {},
};

const USED: ReviewTexts = {
  5: {
    'Clean for its age and exactly as described.': ['I wrote it as it is. Enjoy it!'],
    'I looked at it from all sides and found nothing that was not in the ad.': [
      'That is how I sell. Thank you.',
    ],
  },
  4: { 'A bit older than I thought, but in good shape.': ['Thank you. It still has many years.'] },
  3: {
    'Not as clean as I expected. It does what it should.': ['You are right, I should have cleaned it again.'],
  },
  2: {},
};

export const CONDITION_TEXTS: Readonly<Record<Condition, ReviewTexts>> = {
  new: NEW,
  used: USED,
  refurbished: USED,
};

export const GROUP_TEXTS: Readonly<Record<ReviewGroup, ReviewTexts>> = {
  device: {
    5: {
      'Works well. I could test everything before I paid.': ['Testing is better than talking. Thank you.'],
      'Saw it, tested it, paid, gone in ten minutes.': ['Quick and easy, thank you.'],
    },
    4: {
      'Works as it should. Testing took long because there was no light.': [
        'NEPA again! Thank you for waiting.',
      ],
    },
    3: { 'It works. I had hoped for a little more explanation.': ['Write me any time, I will explain it.'] },
    2: {},
  },
  instrument: {
    5: { 'Sweet sound. Our choir is happy.': ['Greet the choir for me!'] },
    4: { 'Good sound. It needed tuning at first.': ['Thank you. That is normal after the road.'] },
    3: {},
    2: {},
  },
  vehicle: {
    5: {
      'My mechanic checked it for one hour and was satisfied.': ['A good mechanic. Safe journeys!'],
      'Papers were as described and I had time to verify them.': ['Thank you. Drive safely.'],
    },
    4: {
      'Runs well. Changing the papers took longer than I thought.': [
        'Thank you. That office is always slow.',
      ],
    },
    3: { 'It runs, but the tank was empty when I collected it.': ['Sorry, I should have told you.'] },
    2: {},
  },
  part: {
    5: { 'It fits. My mechanic had no complaint.': ['Greet your mechanic. Thank you!'] },
    4: { 'It fits, after some work.': ['Thank you for your patience with it.'] },
    3: {},
    2: {},
  },
  land: {
    5: {
      'My surveyor confirmed everything before I paid.': ['That is the right way to buy land. Thank you.'],
      'Showed me the land twice and never rushed me.': ['Land is not bread. Thank you for your trust.'],
    },
    4: {
      'All correct. It took three visits to finish the paperwork.': [
        'Thank you for your patience with the papers.',
      ],
    },
    3: {
      'The land is okay. The road is worse than I thought.': [
        'It is the rain. Thank you for the honest word.',
      ],
    },
    2: {},
  },
  building: {
    5: {
      'My lawyer had time to read all the papers before I paid.': [
        'A good lawyer is worth it. Congratulations!',
      ],
      'I inspected it three times and was never rushed.': ['Such a step needs time. Congratulations!'],
    },
    4: {
      'All as described. Only the paperwork took long.': ['Thank you for your patience with the papers.'],
    },
    3: {
      'Okay, but it was not swept when I got the keys.': ['I am sorry, the cleaner did not come that day.'],
    },
    2: {},
  },
  rent: {
    5: { 'The place is as described, and no new fee after I paid.': ['Thank you. Enjoy the place.'] },
    4: { 'Good place. I had to wait two days for the keys.': ['Sorry about the keys, and thank you.'] },
    3: {},
    2: {},
  },
  stay: {
    5: { 'Clean place, and somebody was there when we arrived.': ['Thank you. You are welcome again.'] },
    4: {
      'Good place. We had to wait a little before we could go in.': ['Sorry for the wait, and thank you.'],
    },
    3: {},
    2: {},
  },
  clothes: {
    5: {
      'The size is right, and the colour is as I expected.': ['I am happy to hear it!'],
      'Neat work, nothing to complain about.': ['Thank you! That is how it should be.'],
    },
    4: { 'Nice. The size is a bit smaller than I thought.': ['Thank you. It will give a bit.'] },
    3: { 'The size runs small.': ['Thank you. I will tell the next person.'] },
    2: {},
  },
  fabric: {
    5: { 'Beautiful colour, my tailor likes it too.': ['Send your tailor my regards!'] },
    4: {
      'Good quality. The colour is a bit darker than I thought.': [
        'Thank you. Daylight changes it a little.',
      ],
    },
    3: {},
    2: {},
  },
  furniture: {
    5: { 'Strong and clean. It is in my parlour now.': ['Enjoy it with your family.'] },
    4: { 'Good one. Getting it through the door was the hard part.': ['Well done for that! Thank you.'] },
    3: {},
    2: {},
  },
  food: {
    5: {
      'Good quality, and the measure was complete.': ['Thank you. Come again.'],
      'I checked it down to the bottom, all good.': ['I like it when people check. Thank you.'],
    },
    4: { 'Good quality. Next time I will come earlier, before the sun.': ['Early is best. Thank you!'] },
    3: {
      'Okay, but not the best I have bought.': ['Thank you. Try the next one, you will see the difference.'],
    },
    2: {},
  },
};
