import type { Kind } from '../conversation-kinds.ts';
import type { Exchanges } from '../exchanges.ts';
import { ANY_GOODS } from './any-goods.ts';

/** Openings about goods other than electronics and vehicles. */

const CLOTHES: Exchanges = {
  ...ANY_GOODS,
  'Is it true to size?': ['Yes. The size is in the ad.', 'It is. But try it on, that is safer.'],
  'Can I try it on before I pay?': ['Yes, please do.', 'Of course, that is why I want you to come.'],
  'Is the colour the same in daylight?': [
    'Yes, look at it outside when you come.',
    'The same. You will see it in the sun.',
  ],
  'pls i need it before saturday, is it possible': [
    'Yes, if you can pick it up before then.',
    'No problem, it is ready.',
  ],
  'It is a gift. Can I bring it back if the size is wrong?': [
    'If it is not worn, yes, within two days.',
    'Let the person try it the same day, then we can change it.',
  ],
};

const FABRICS: Exchanges = {
  ...ANY_GOODS,
  'Does the colour run when you wash it?': [
    'Wash it alone the first time, in cold water.',
    'Not if you use cold water.',
  ],
  'Please is it soft or stiff?': [
    'Soft enough to sew well. Feel it when you come.',
    'Come and touch it, then you will know.',
  ],
  'It is for aso-ebi. Will you reduce it if I bring more people?': [
    'Yes, for many people there is a better price.',
    'Tell me how many, and I will work it out.',
  ],
  'Is it enough to sew for a big person?': [
    'Tell your tailor how much it is, as in the ad.',
    'It depends on the style. Ask your tailor first.',
  ],
};

const HAIR: Exchanges = {
  ...ANY_GOODS,
  'Does it tangle?': ['Not if you comb it from the end up.', 'Take care of it and it will not tangle.'],
  'pls does it shed?': [
    'Run your fingers through it when you come, you will see.',
    'Very little. Check it yourself.',
  ],
  'Can I see it on my head before I pay?': ['Yes, there is a mirror.', 'Of course. Come and try it.'],
  'Will it last till after December?': [
    'Yes, if you wash and store it well.',
    'Long after that, with good care.',
  ],
};

const FURNITURE: Exchanges = {
  ...ANY_GOODS,
  'How do I carry it to my place?': [
    'Most people come with a small van. I will help you to load it.',
    'Bring a driver who knows the work, and I will help to carry it out.',
  ],
  'Is it strong? I have children at home.': [
    'Strong. Shake it yourself when you come.',
    'Come and test it with your own weight.',
  ],
  'Good day. I want to measure it first, is that okay?': [
    'Yes, bring a tape.',
    'No problem. The measurements I know are in the ad.',
  ],
  'Will it pass through a narrow door?': [
    'Measure your door first, then we compare.',
    'It passed through mine. But measure yours to be sure.',
  ],
};

const BUILDING: Exchanges = {
  ...ANY_GOODS,
  'How much if I need more for the whole house?': [
    'Send me the list, and I will reduce the price.',
    'Tell me how many, there is a better price for plenty.',
  ],
  'Can a truck enter your place to load?': ['A small truck, yes.', 'Yes, up to the front.'],
  'My builder wants to see the quality first. Is it okay?': [
    'Yes, bring your builder.',
    'Of course. Come and check it.',
  ],
  'abeg can i come today, work don stop for site': ['Yes, come before 6.', 'Yes, I dey.'],
};

const CHILDREN: Exchanges = {
  ...ANY_GOODS,
  'Is it good for a child of eight months?': [
    'Look at the age in the ad. If you are not sure, come and see it.',
    'Come and look at it, then you can judge better.',
  ],
  'Is it easy to wash?': ['Yes, very easy.', 'Yes, soap and water is enough.'],
  'It is a gift for a naming. Can I get it before Saturday?': [
    'Yes, it is ready.',
    'Yes, come any day before then.',
  ],
};

const HOUSEHOLD: Exchanges = {
  ...ANY_GOODS,
  'I just moved to a new place, please give me a good price.': [
    'Congratulations! Come, we will agree.',
    'Welcome to your new place. I will remove something.',
  ],
  'Is it big enough for a family of six?': [
    'The size is in the ad. Come and see it.',
    'Come and look, that is the best way to judge.',
  ],
  'pls can i send my brother to pick it': [
    'Yes, no problem. Just tell me the name.',
    'Yes, if you tell me before.',
  ],
};

const BICYCLES: Exchanges = {
  ...ANY_GOODS,
  'Can I ride it small before I pay?': [
    'Yes, there is space in front of the house.',
    'Of course. Try the brakes too.',
  ],
  'Will the size fit the person who will ride it?': [
    'The size is in the ad. It is best to come and try.',
    'Come together, and let us see.',
  ],
  'used: Does it need any work before somebody rides it?': [
    'Look at it with me, and try it.',
    'What I know is in the ad.',
  ],
};

const SPORTS: Exchanges = {
  ...ANY_GOODS,
  'Is it okay for somebody who is just starting?': ['Yes, it is good for that.', 'Yes, you will enjoy it.'],
  'It is for our small club. Any discount?': [
    'For a club I will remove something.',
    'Come and see it, then we agree.',
  ],
  'Can I look at it well before I decide?': ['Yes, come and try it.', 'Of course, no problem.'],
};

const BOOKS: Exchanges = {
  ...ANY_GOODS,
  'Good day. School starts on Monday, can I get it before then?': [
    'Yes, come any day before Monday.',
    'Yes, it is ready.',
  ],
  'Will you reduce it? School fees have finished everything.': [
    'I understand. We will agree on a price.',
    'For school I will remove something.',
  ],
  'Is everything complete?': ['Yes, as in the ad.', 'Yes. Look through it when you come.'],
};

export const GOODS_OPENINGS: Readonly<
  Record<
    Extract<
      Kind,
      | 'goods'
      | 'clothes'
      | 'fabric'
      | 'hair'
      | 'furniture'
      | 'household'
      | 'building'
      | 'children'
      | 'bicycle'
      | 'sports'
      | 'books'
    >,
    Exchanges
  >
> = {
  goods: {
    ...ANY_GOODS,
    'Good afternoon. Is it exactly as you wrote?': [
      'Exactly. Check it before you pay.',
      'Yes, I wrote all I know about it.',
    ],
    'I dey find this one since. Abeg no sell am yet': [
      'Come quick, I will hold it small.',
      'I hear you. But come soon.',
    ],
    'Good evening. Can my sister pick it up for me?': [
      'Yes, no problem. Just tell me the name.',
      'Yes, if you tell me before.',
    ],
  },
  clothes: CLOTHES,
  fabric: FABRICS,
  hair: HAIR,
  furniture: FURNITURE,
  household: HOUSEHOLD,
  building: BUILDING,
  children: CHILDREN,
  bicycle: BICYCLES,
  sports: SPORTS,
  books: BOOKS,
};
