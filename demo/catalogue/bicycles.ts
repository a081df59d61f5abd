import { of, shows, type Template } from './template.ts';

/** Bicycles for adults and children. */

export const BICYCLES: readonly Template[] = [
  {
    sub: 'bicycles',
    as: ['used'],
    titles: [
      'Blue bicycle with carrier, 28-inch',
      'London used bicycle for adult',
      'Adult bicycle, blue, serviced',
      'Strong bicycle with mudguards and carrier',
      'Bicycle for sale in {city}, 28-inch',
    ],
    models: [of(95, 115, { inches: 28 }, shows('bicycle-blue', 'Blue'))],
    attributes: { type: 'Road bike', wheelSize: '{inches}', colour: '{Colour}' },
    sentences: [
      'Brakes and chain were changed last month.',
      'Mudguards front and back, carrier behind for your bag.',
      'Tyres still have grip, no patch.',
      'Seat goes up and down, fits height from 5 ft 5.',
      'I used it to go to work, now I have moved closer.',
      'Some small scratches on the blue paint.',
      'Ride it round the street first.',
      'Good for campus, you save your keke fare.',
    ],
  },
  {
    sub: 'bicycles',
    as: ['used'],
    titles: [
      'Mountain bike, disc brakes, 26-inch',
      'Black and red mountain bicycle',
      '26-inch sport bicycle, 21 gears',
      'UK used mountain bike in {city}',
      'Mountain bicycle with disc brake, black',
    ],
    models: [of(155, 185, { inches: 26 }, shows('bicycle-mountain-black', 'Black'))],
    attributes: { type: 'Mountain bike', wheelSize: '{inches}', colour: '{Colour}' },
    sentences: [
      '21 gears, all of them change.',
      'Disc brake front and back, e dey hold well.',
      'Front fork has shock absorber.',
      'It is dusty because it has been outside, I will wash it before you come.',
      'Back tyre will need changing in some months.',
      'Takes untarred road without problem.',
      'Selling because I bought a motorcycle.',
      'No mudguards.',
    ],
  },
  {
    sub: 'bicycles',
    as: ['new'],
    titles: [
      'Pink bicycle for girls, 16-inch',
      'Children’s bicycle with basket, pink',
      'Girls’ bicycle with side wheels, 16-inch',
      'Kids bicycle for age 4 to 7, pink',
      'Pink children bike with stabilisers',
    ],
    models: [of(69, 81, { inches: 16 }, shows('bicycle-child-pink', 'Pink'))],
    attributes: { type: "Children's bike", wheelSize: '{inches}', colour: '{Colour}' },
    sentences: [
      'For about four to seven years.',
      'Side wheels come off when she can balance.',
      'Basket in front for her toys.',
      'Already coupled, she can ride it the same day.',
      'Seat and handle can be raised as the child grows.',
      'Both brakes hold, I checked them.',
      'Boys’ colours are available too, blue and red.',
      'Fine for birthday or Christmas.',
    ],
  },
];
