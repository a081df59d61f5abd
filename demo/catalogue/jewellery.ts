import { of, shows, type Template } from './template.ts';

/** Watches, beads and necklaces. */

export const JEWELLERY: readonly Template[] = [
  {
    sub: 'watches-jewellery',
    as: ['used'],
    titles: [
      'Steel wristwatch, dark blue dial',
      'Men’s steel watch, UK used',
      'Stainless steel wristwatch for men',
      'Neat chain watch, blue face',
      'Men’s wristwatch, {city}',
    ],
    models: [of(33, 39, {}, shows('watch-steel', 'Silver'))],
    attributes: { type: 'Watch', gender: 'Men', colour: '{Colour}', material: 'Stainless steel' },
    sentences: [
      'Dark blue dial with red second hand.',
      'Battery changed in September, it keeps time.',
      'Light scratches on the clasp, glass is clean.',
      'Chain can be shortened, any watch repairer will do it for you.',
      'Water resistant for rain and hand wash, don’t swim with it.',
      'No box, just the watch.',
      'Heavy steel, it does not turn your hand green.',
    ],
  },
  {
    sub: 'watches-jewellery',
    as: ['new'],
    titles: [
      'Necklace and earrings set, red stones',
      'Gold plated jewellery set in box',
      'Bridal necklace set, gold and red',
      'Red stone necklace with earrings',
      'Jewellery set for wedding or birthday gift',
    ],
    models: [of(20, 23, {}, shows('jewellery-set-red', 'Gold'))],
    attributes: { type: 'Set', gender: 'Women', colour: '{Colour}', material: 'Plated' },
    sentences: [
      'Necklace and a pair of earrings, in the box you see.',
      'Gold plated, not solid gold.',
      'Red stones, all complete and tight.',
      'Keep it away from perfume and water and it will last.',
      'Chain has extra links at the back to adjust.',
      'Goes well with wine, white or gold lace.',
      'The box closes well, you can give it out as a gift.',
    ],
  },
  {
    sub: 'watches-jewellery',
    as: ['new'],
    titles: [
      'Coral beads set for traditional wedding',
      'Coral bead necklace, bracelets and earrings',
      'Bridal coral set, three rows',
      'Original coral beads, complete set',
      'Edo and Igbo bridal coral beads',
    ],
    models: [of(66, 77, {}, shows('coral-beads-set', 'Red'))],
    attributes: { type: 'Beads', gender: 'Women', colour: '{Colour}', material: 'Coral' },
    sentences: [
      'Three-row necklace, two bracelets and earrings.',
      'Real coral, you can test it before you pay.',
      'Strung on strong line, it will not cut on your day.',
      'Made for bride, also fine for mother of the bride.',
      'I can add a fourth row, ready in two days.',
      'Groom’s beads and hand fan can be made to match.',
      'Rent is possible too, ask me.',
    ],
  },
];
