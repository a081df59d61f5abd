import type { CityLocation } from '#shared/rules/locations.ts';
import { of, shows, type Template } from './template.ts';
import { NIGERIAN_USED, TOKUNBO } from './vehicle-histories.ts';

/** Minivans, buses and the delivery van. */

/** Danfo is the yellow bus of Lagos. */
const LAGOS: readonly CityLocation[] = ['Oshodi', 'Mushin', 'Ikorodu', 'Agege', 'Ojota'].map((city) => ({
  state: 'Lagos',
  city,
}));

export const BUSES_AND_VANS: readonly Template[] = [
  {
    sub: 'cars',
    as: ['used'],
    titles: [
      'Toyota Sienna {year}, {colour}, {used}',
      'Toyota sienna {year} {trim}',
      '{used} Toyota Sienna {year}, 7 seats',
      'Toyota Sienna {year}, {short}',
      'Sienna {year} {trim}, {short}',
    ],
    models: [
      of(
        6300,
        7200,
        {
          ...TOKUNBO,
          year: [2005, 2006],
          mileage: [143_000, 158_500],
          trim: ['LE', 'XLE'],
          short: ['good for transport', 'buy and drive'],
          note: [
            'Small dust outside, inside was vacuumed.',
            'You can put it on the road for transport tomorrow.',
          ],
          fault: 'The clock on the dashboard is not showing.',
        },
        shows('car-minivan-gold', 'Gold'),
      ),
      of(
        13800,
        15500,
        {
          ...TOKUNBO,
          year: [2011, 2012],
          mileage: [102_000, 117_500],
          trim: ['LE', 'SE'],
          short: ['family bus', 'very clean', 'reverse camera'],
          note: ['Blue body is clean, no repaint.', 'Reverse camera and Bluetooth are working.'],
          fault: 'One of the remotes is missing, there is one key with remote and one without.',
        },
        shows('car-minivan-blue', 'Blue'),
      ),
    ],
    attributes: {
      make: 'Toyota',
      model: 'Sienna',
      year: '{year}',
      history: '{history}',
      mileage: '{mileage}',
      transmission: 'Automatic',
      fuel: 'Petrol',
      body: 'Minivan',
      colour: '{Colour}',
      seats: 7,
      customsPaid: true,
      airConditioning: true,
    },
    sentences: [
      'Both sliding doors open and close well.',
      '{note}',
      'Front and rear AC are working.',
      'V6 engine is sound, no top cylinder story.',
      '{fault}',
      'The last row folds down for load.',
      'Duty paid, papers complete.',
    ],
  },
  {
    sub: 'buses',
    as: ['used'],
    titles: [
      'Toyota Hiace {year}, 18 seater, {used}',
      'Toyota Hiace hummer bus {year}',
      '18-seater Toyota bus, {year}, high roof',
      '{used} Toyota Hiace {year} for school or church',
      'White Toyota Hiace bus {year}, {fuel|lower}',
    ],
    models: [
      of(
        24500,
        28500,
        { ...TOKUNBO, year: [2011, 2012, 2013], mileage: [134_000, 151_000, 163_000], fuel: 'Petrol' },
        shows('bus-18-seater-white', 'White'),
      ),
    ],
    attributes: {
      make: 'Toyota',
      model: 'Hiace',
      year: '{year}',
      history: '{history}',
      mileage: '{mileage}',
      transmission: 'Manual',
      fuel: '{fuel}',
      seats: 18,
      colour: '{Colour}',
      customsPaid: true,
    },
    sentences: [
      'High roof, 18 seats, all belts are there.',
      '2.7 petrol engine with manual gear.',
      'AC blows to the back row.',
      'Good for interstate, school run, church or company staff.',
      'No rust under, you can look with a torch.',
      'Tyres are okay, two of them are new.',
      'Duty paid, I will give you all the papers.',
    ],
  },
  {
    sub: 'buses',
    as: ['used'],
    titles: [
      'Danfo bus, Volkswagen {model}, {year}',
      'Yellow danfo, {year}, engine okay',
      'Volkswagen {model} danfo, 14 seats',
      'Working danfo for sale, Volkswagen {year}',
      'Old danfo bus, still on the road, {year}',
    ],
    models: [
      of(
        3000,
        3600,
        { ...NIGERIAN_USED, model: 'Transporter T4', year: [1998, 1999, 2000] },
        shows('bus-danfo-yellow', 'Yellow'),
      ),
    ],
    attributes: {
      make: 'Volkswagen',
      model: '{model}',
      year: '{year}',
      history: '{history}',
      transmission: 'Manual',
      fuel: 'Petrol',
      seats: 14,
      colour: '{Colour}',
    },
    locations: LAGOS,
    sentences: [
      'It is old and looks it, but the engine was rebuilt last year.',
      'Works the road every day except Sunday.',
      'Paint is yellow with the two black stripes, no need to spray.',
      'Gear two is hard when it is cold.',
      'Seats are iron with foam, 14 passengers.',
      'Hackney permit and road worthiness are valid.',
      'Iron rims, tyres are fair.',
    ],
  },
  {
    sub: 'buses',
    as: ['used'],
    titles: [
      'Ford Transit {year} panel van, {used}',
      'Delivery van, Ford Transit {year}, diesel',
      'White Ford Transit {year}, no rear windows',
      'Ford Transit van for logistics, {year}',
      '{used} Ford Transit {year}, 3 seats and big load space',
    ],
    models: [
      of(
        8800,
        10300,
        { ...TOKUNBO, year: [2009, 2010, 2011], mileage: [168_000, 182_000] },
        shows('van-panel-white', 'White'),
      ),
    ],
    attributes: {
      make: 'Ford',
      model: 'Transit',
      year: '{year}',
      history: '{history}',
      mileage: '{mileage}',
      transmission: 'Manual',
      fuel: 'Diesel',
      seats: 3,
      colour: '{Colour}',
      customsPaid: true,
    },
    sentences: [
      'Closed body, no windows at the back, your goods are safe.',
      'Good for bread, pure water, pharmacy or dispatch company.',
      'Diesel engine, starts in the morning without story.',
      'Load space takes a full fridge standing.',
      'Small dust and a few scratches inside from load.',
      'Side door slides well, back doors lock.',
      'Duty paid, left-hand drive.',
    ],
  },
];
