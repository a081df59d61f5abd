import { CAMERAS } from './cameras.ts';
import { GOODS_CLOSINGS } from './closings.ts';
import { COMPUTER_ACCESSORIES } from './computer-accessories.ts';
import { COMPUTERS } from './computers.ts';
import { GAMING } from './gaming.ts';
import { INSTRUMENTS } from './instruments.ts';
import { MACBOOKS } from './macbooks.ts';
import { OFFICE_DEVICES } from './office-devices.ts';
import { PHONE_ACCESSORIES } from './phone-accessories.ts';
import { IPHONES } from './phones.ts';
import { TECNO_AND_INFINIX_PHONES } from './phones-android.ts';
import { SAMSUNG_PHONES } from './phones-samsung.ts';
import { USED_PHONES } from './phones-used.ts';
import { TABLETS } from './tablets.ts';
import type { Catalogue } from './template.ts';
import { SOUND, TVS } from './tvs-audio.ts';

/** Electronics, as sold from Computer Village to Sabon Gari. */

export const ELECTRONICS_CATALOGUE: Catalogue = {
  categoryId: 1,
  templates: [
    ...IPHONES,
    ...SAMSUNG_PHONES,
    ...TECNO_AND_INFINIX_PHONES,
    ...USED_PHONES,
    ...TABLETS,
    ...PHONE_ACCESSORIES,
    ...COMPUTERS,
    ...MACBOOKS,
    ...COMPUTER_ACCESSORIES,
    ...OFFICE_DEVICES,
    ...CAMERAS,
    ...GAMING,
    ...TVS,
    ...SOUND,
    ...INSTRUMENTS,
  ],
  conditionSlots: {
    new: [
      { used: 'brand new', warranty: '1 year' },
      { used: 'brand new', warranty: '6 months' },
    ],
    used: [
      { used: 'UK used', origin: 'UK used', warranty: '1 week' },
      { used: 'US used', origin: 'US used' },
      { used: 'neatly used', origin: 'Nigerian used' },
      { used: 'foreign used', origin: 'Foreign used', warranty: '2 weeks' },
    ],
    refurbished: [
      { used: 'refurbished', warranty: '3 months' },
      { used: 'renewed', warranty: '1 month' },
    ],
  },
  conditionSentences: {
    new: ['Brand new, never used.', 'Brand new, opened only for the pictures.', 'Tear rubber.'],
    used: [
      'What you see in the pictures is what you get.',
      'Fairly used and still strong.',
      'E dey work well, come and test am.',
      'Used with care, no story.',
    ],
    refurbished: [
      'Refurbished by us, cleaned and tested for two days.',
      'We cleaned it inside, put new thermal paste and tested it.',
    ],
  },
  closings: [...GOODS_CLOSINGS, 'Test it yourself before you pay.', 'I can write you a receipt.'],
  priceKinds: ['fixed', 'negotiable', 'negotiable'],
};
