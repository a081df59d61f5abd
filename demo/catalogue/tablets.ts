import { of, shows, type Template } from './template.ts';

/** Tablets for work, school and children. */

export const TABLETS: readonly Template[] = [
  {
    sub: 'phones-tablets',
    as: ['used'],
    titles: [
      '{model}, {gb} GB, Wi-Fi',
      '{used} {model} {gb}gb',
      'Apple {model}, {gb} GB, {extra}',
      '{model} {gb} GB for school or drawing',
      '{model}, {used}, {extra}',
    ],
    models: [
      of(
        350,
        410,
        {
          model: 'iPad 9th generation',
          gb: [64, 256],
          extra: 'with cover',
          body: 'Home button and fingerprint are working.',
          comes: 'The black cover goes with it.',
        },
        shows('tablet-ipad-9-cover', 'Grey'),
      ),
      of(
        570,
        650,
        {
          model: 'iPad Air M1',
          gb: 64,
          extra: 'light blue',
          body: 'No scratch on the screen and the edges are clean.',
          comes: 'Tablet only, no pencil and no keyboard.',
        },
        shows('tablet-ipad-air-blue', 'Blue'),
      ),
    ],
    vary: { hours: ['seven', 'eight', 'nine'] },
    attributes: {
      brand: 'Apple',
      model: '{model}',
      type: 'Tablet',
      storage: '{gb} GB',
      sim: 'No SIM (Wi-Fi only)',
      origin: '{origin}',
      colour: '{Colour}',
    },
    sentences: [
      '{body}',
      'Good for Zoom classes, reading and Netflix.',
      'Battery does about {hours} hours of video.',
      'iCloud is signed out, set it up with your own e-mail here.',
      'It is Wi-Fi only, use your hotspot.',
      '{comes}',
      'Works with Apple Pencil if you have one.',
    ],
  },
  {
    sub: 'phones-tablets',
    as: ['used'],
    titles: [
      'Children’s tablet, {inches} inch, with rubber case',
      'Kids tablet {gb}gb, blue case with handle',
      'Android tablet for children, {gb} GB',
      'Kiddies learning tablet, {inches} inch, used',
    ],
    models: [of(34, 48, { gb: [32, 64] }, shows('tablet-child-blue-rubber', 'Blue'))],
    vary: { inches: 7 },
    attributes: {
      brand: 'Other',
      model: 'Kids tablet',
      type: 'Tablet',
      storage: '{gb} GB',
      sim: 'No SIM (Wi-Fi only)',
      colour: '{Colour}',
      included: 'Blue rubber case with yellow handle',
    },
    sentences: [
      'The rubber case has saved it from many falls.',
      'The edges of the case are dirty, water and soap will clean it.',
      'The yellow handle turns into a stand.',
      'Learning games and YouTube Kids are on it.',
      'You can set the hours they use it.',
      'Battery is about three hours now.',
      'My daughter has outgrown it.',
    ],
  },
];
