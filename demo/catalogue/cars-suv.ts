import { of, shows, type Template } from './template.ts';
import { NIGERIAN_USED, TOKUNBO } from './vehicle-histories.ts';

/** SUVs with five and seven seats, and pickups. */

const SUV_ATTRIBUTES = {
  make: '{make}',
  model: '{model}',
  year: '{year}',
  history: '{history}',
  mileage: '{mileage}',
  transmission: 'Automatic',
  fuel: 'Petrol',
  body: 'SUV',
  colour: '{Colour}',
  seats: '{seats}',
  drive: '{drive}',
  customsPaid: true,
  airConditioning: true,
};

const SUVS: Template = {
  sub: 'cars',
  as: ['used'],
  titles: [
    '{make} {model} {year}, {used}',
    '{colour} {make} {model} {year}, {short}',
    '{make} {model} {year} jeep, {short}',
    '{used} {make} {model} {year}, {colour}',
    '{make} {model} {year}, buy and drive',
  ],
  models: [
    of(
      12500,
      14200,
      {
        ...TOKUNBO,
        make: 'Toyota',
        model: 'RAV4',
        year: [2010, 2011],
        mileage: [99_000, 113_000],
        seats: 5,
        drive: 'All wheel',
        short: ['4 plugs', 'accident free', 'with roof rails'],
        note: [
          'Roof rails and the grey plastic round the body are complete.',
          '2.5 engine, 4 plugs, fuel is okay for a jeep.',
        ],
        fault: 'Rear wiper is not working.',
      },
      shows('car-suv-white', 'White'),
    ),
    of(
      7200,
      8300,
      {
        ...NIGERIAN_USED,
        make: 'Honda',
        model: 'CR-V',
        year: [2007, 2008],
        mileage: [167_000, 183_000],
        seats: 5,
        drive: 'Front wheel',
        short: ['strong on bad road', 'engine okay'],
        note: [
          'Just came back from the village, that is why it is dusty.',
          'I have used it for five years with my family.',
        ],
        fault: 'Steering makes small noise when it is cold.',
      },
      shows('car-suv-green', 'Green'),
    ),
  ],
  attributes: SUV_ATTRIBUTES,
  sentences: [
    'Strong on bad road, e no dey fear pothole.',
    '{note}',
    'AC is cold and all windows are working.',
    'Gear and engine are sound, test it on any road.',
    '{fault}',
    'Tyres are about 70 percent, spare is good.',
    'Papers are complete, change of ownership is no wahala.',
  ],
};

const SEVEN_SEATERS: Template = {
  sub: 'cars',
  as: ['used'],
  titles: [
    '{make} {model} {year}, 7 seats, {used}',
    '{make} {model} {year}, {colour}',
    '{used} {make} {model} {year}, {short}',
    '{make} {model} {year} with third row, {short}',
    '7-seater jeep, {make} {model} {year}',
  ],
  models: [
    of(
      16500,
      18300,
      {
        ...TOKUNBO,
        make: 'Toyota',
        model: 'Highlander',
        year: [2012, 2013],
        mileage: [94_000, 108_500],
        seats: 7,
        drive: 'All wheel',
        short: ['limited', 'reverse camera'],
        note: [
          'Chrome strips on the sides are complete.',
          'Came in through Tin Can this year, duty fully paid.',
        ],
        fault: 'The cup holder at the back is broken.',
      },
      shows('car-suv-long-grey', 'Grey'),
    ),
    of(
      9200,
      10500,
      {
        ...NIGERIAN_USED,
        make: 'Acura',
        model: 'MDX',
        year: [2008, 2009],
        mileage: [154_000, 169_000],
        seats: 7,
        drive: 'All wheel',
        short: ['family car', 'sound engine'],
        note: [
          'Timing belt and water pump were changed last year.',
          'It has always been parked inside our compound.',
        ],
        fault: 'Third-row belt on the left is stiff.',
      },
      shows('car-suv-long-black', 'Black'),
    ),
  ],
  attributes: SUV_ATTRIBUTES,
  sentences: [
    'Seven seats, third row folds flat.',
    '{note}',
    'Leather seats, no tear.',
    'Rear AC dey work, children will not complain.',
    '{fault}',
    'V6 engine, no noise and no smoke.',
    'You can drive it to your mechanic together with me.',
    'Papers are complete.',
  ],
};

const PICKUPS: Template = {
  sub: 'cars',
  as: ['used'],
  titles: [
    '{make} {model} {year} pickup, {used}',
    '{make} {model} {year}, double cabin',
    '{colour} {make} {model} {year}, {short}',
    '{make} {model} pick-up {year}, {short}',
    'Double cab {make} {model}, {year}',
  ],
  models: [
    of(
      21500,
      24500,
      {
        ...NIGERIAN_USED,
        make: 'Toyota',
        model: 'Hilux',
        year: [2014, 2015],
        mileage: [143_000, 161_000],
        fuel: 'Petrol',
        litres: 2.7,
        short: ['company used', 'manual'],
        note: ['Company vehicle, one driver all the time.', '2.7 petrol engine, no smoke.'],
        fault: 'Bed has scratches from load.',
      },
      shows('car-pickup-white', 'White'),
    ),
    of(
      9500,
      11200,
      {
        ...NIGERIAN_USED,
        make: 'Mitsubishi',
        model: 'L200',
        year: [2010, 2012],
        mileage: [188_000, 203_000],
        fuel: 'Diesel',
        litres: 2.5,
        short: ['diesel', 'farm and site work'],
        note: [
          '2.5 diesel, turbo is good.',
          'It is in my mechanic yard, ask for it there and start it yourself.',
        ],
        fault: 'Back seat leather has one tear.',
      },
      shows('car-pickup-grey', 'Grey'),
    ),
  ],
  attributes: {
    make: '{make}',
    model: '{model}',
    year: '{year}',
    history: '{history}',
    mileage: '{mileage}',
    transmission: 'Manual',
    fuel: '{fuel}',
    body: 'Pickup',
    colour: '{Colour}',
    seats: 5,
    engineSize: '{litres}',
    drive: '4x4',
    airConditioning: true,
  },
  sentences: [
    'Open bed, no cover on it.',
    '{note}',
    '4x4 is working, it enters bush and comes out.',
    'Manual gear, clutch is still strong.',
    '{fault}',
    'AC is working.',
    'All papers are in the company name, transfer letter will be given.',
  ],
};

export const SUVS_AND_PICKUPS: readonly Template[] = [SUVS, SEVEN_SEATERS, PICKUPS];
