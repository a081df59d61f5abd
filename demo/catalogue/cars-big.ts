import { of, shows, type Template } from './template.ts';
import { NIGERIAN_USED, TOKUNBO } from './vehicle-histories.ts';

/** Full-size saloons: Camry and Accord, with the old Accord of 2005. */

const CAMRYS: Template = {
  sub: 'cars',
  as: ['used'],
  titles: [
    'Toyota Camry {year}, {used}',
    'Toyota camry {year} {colour}, {short}',
    'Camry {year} LE, {used}',
    '{colour} Toyota Camry {year}',
    'Toyota Camry {year}, {short}',
  ],
  models: [
    of(
      8200,
      9100,
      {
        ...TOKUNBO,
        year: [2010, 2011],
        mileage: [104_000, 116_500, 128_000],
        short: ['accident free', 'clean title', 'chrome trim'],
        note: [
          'Chrome trim is complete and shining.',
          'Interior is fabric and very neat, roof lining is not falling.',
        ],
        fault: 'Key remote is weak, it needs a new battery.',
      },
      shows('car-big-saloon-black', 'Black'),
    ),
    of(
      5900,
      6700,
      {
        ...NIGERIAN_USED,
        year: [2007, 2008],
        mileage: [172_000, 189_000],
        short: ['just serviced', 'engine okay'],
        note: [
          'The pictures are from my mechanic yard, he has just serviced it.',
          'Front shocks and brake pads are new, I have the receipts.',
        ],
        fault: 'It is dusty outside, and the light inside the roof is not coming on.',
      },
      shows('car-big-saloon-grey', 'Grey'),
    ),
  ],
  attributes: {
    make: 'Toyota',
    model: 'Camry',
    year: '{year}',
    history: '{history}',
    mileage: '{mileage}',
    transmission: 'Automatic',
    fuel: 'Petrol',
    body: 'Saloon',
    colour: '{Colour}',
    seats: 5,
    engineSize: 2.4,
    customsPaid: true,
    airConditioning: true,
  },
  sentences: [
    'Engine no dey smoke, gear is smooth.',
    '{note}',
    '4 plugs, so fuel is not too much.',
    'AC is chilling, front and back.',
    '{fault}',
    'No dashboard light, you can bring your scanner.',
    'Papers are complete, change of ownership is easy.',
    'Boot is dry and the spare tyre is there.',
  ],
};

const ACCORD_2005: Template = {
  sub: 'cars',
  as: ['used'],
  titles: [
    'Honda Accord {year}, gold, dented bumper',
    'Honda accord {year} end of discussion',
    'Nigerian used Honda Accord {year}, leather seats',
    'Gold Honda Accord {year}, manageable price',
    'Honda Accord {year} EOD, {engine}',
  ],
  models: [
    of(
      3400,
      4000,
      {
        ...NIGERIAN_USED,
        year: [2004, 2005],
        mileage: [208_000, 226_000],
        engine: ['4 plugs', 'engine okay'],
      },
      { subjects: ['car-saloon-gold', 'car-interior-beige'], colour: 'Gold' },
    ),
  ],
  attributes: {
    make: 'Honda',
    model: 'Accord',
    year: '{year}',
    history: '{history}',
    mileage: '{mileage}',
    transmission: 'Automatic',
    fuel: 'Petrol',
    body: 'Saloon',
    colour: '{Colour}',
    seats: 5,
    engineSize: 2.4,
    accidentFree: false,
  },
  sentences: [
    'Front bumper is dented from a small knock, I no go lie. Price is because of that.',
    'Beige leather seats are still firm, see the inside pictures.',
    'It has wheel covers, not alloy.',
    'Engine and gear are okay, it goes to work every day.',
    'AC cools but needs gas.',
    'A panel beater told me 60k for the bumper.',
    'Particulars are valid till next year.',
  ],
};

const ACCORD_2009: Template = {
  sub: 'cars',
  as: ['used'],
  titles: [
    'Honda Accord {year}, wine, {used}',
    'Honda accord {year} evil spirit',
    '{used} Honda Accord {year} EX',
    'Wine Honda Accord {year}, buy and drive',
    'Honda Accord {year}, {engine}, full option',
  ],
  models: [
    of(
      7000,
      7900,
      { ...TOKUNBO, year: [2008, 2009], mileage: [121_000, 137_000], engine: '2.4 engine' },
      shows('car-big-saloon-wine', 'Wine'),
    ),
  ],
  attributes: {
    make: 'Honda',
    model: 'Accord',
    year: '{year}',
    history: '{history}',
    mileage: '{mileage}',
    transmission: 'Automatic',
    fuel: 'Petrol',
    body: 'Saloon',
    colour: '{Colour}',
    seats: 5,
    engineSize: 2.4,
    customsPaid: true,
    airConditioning: true,
  },
  sentences: [
    'Gear selects smoothly, no jerking.',
    'Wine colour from factory, no repaint.',
    'AC dey chill and the music is working.',
    'Four good tyres, two of them are new.',
    'Driver window is slow to go up.',
    'Duty paid, original papers are with me.',
    'It has dust because it is parked outside. Wash am, e go shine.',
  ],
};

export const BIG_CARS: readonly Template[] = [CAMRYS, ACCORD_2005, ACCORD_2009];
