import { of, shows, type Template } from './template.ts';

/** Hard disks and chargers for laptops. */

export const COMPUTER_ACCESSORIES: readonly Template[] = [
  {
    sub: 'accessories',
    as: ['used', 'new'],
    titles: [
      '1 TB external hard disk',
      'External hard drive 1TB with {load}',
      'Portable hard disk, 1 TB, USB 3.0',
      'Black 1TB hard disk with cable',
    ],
    models: [of(56, 76, {}, shows('hard-disk-external'))],
    vary: { load: ['cable', 'USB cable'], speed: ['110', '115', '120'] },
    attributes: { type: 'Hard drive', brand: 'Toshiba', fits: 'Laptop, TV and PS4' },
    sentences: [
      'Health is 100 %, check it with CrystalDisk.',
      'Copies at about {speed} MB a second.',
      'The USB cable comes with it.',
      'Works on laptop, smart TV and PS4.',
      'used: It is empty now, I can leave the films if you want.',
      'Small, enters the pocket.',
    ],
  },
  {
    sub: 'accessories',
    as: ['used'],
    titles: [
      'Laptop chargers, {kind}',
      'Used laptop charger for {kind}',
      'Original laptop charger, {kind}, tested',
      '{kind} laptop charger, neatly used',
    ],
    models: [of(9, 14, {}, shows('laptop-chargers'))],
    vary: { kind: ['HP and Dell', 'HP, Dell and MacBook', 'HP', 'Dell'] },
    attributes: { type: 'Charger', fits: '{kind}' },
    sentences: [
      'Price is for one.',
      'Two black ones and one white one are left.',
      'They came off laptops, they are not China copies.',
      'Bring your laptop and try the pin.',
      'The cables have no cut and no tape.',
      'If it does not charge within one week, bring it back.',
    ],
  },
];
