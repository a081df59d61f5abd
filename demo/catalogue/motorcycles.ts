import { of, shows, type Template } from './template.ts';
import { NIGERIAN_USED, TOKUNBO } from './vehicle-histories.ts';

/** Okada, power bikes and dispatch bikes. Most are sold new in Nigeria, so used ones were used there. */

const BIKE_ATTRIBUTES = {
  make: '{make}',
  model: '{model}',
  year: '{year}',
  history: '{history}',
  engineCapacity: '{cc}',
  colour: '{Colour}',
};

export const MOTORCYCLES: readonly Template[] = [
  {
    sub: 'motorcycles',
    as: ['used'],
    titles: [
      '{make} {model} {year}, {colour}',
      '{colour} {make} {model}, {used}',
      '{make} {model} okada, {year}',
      'Fairly used {make} {model}, {cc} cc',
      '{make} {model} {year} with papers',
    ],
    models: [
      of(
        980,
        1150,
        {
          ...NIGERIAN_USED,
          make: 'Bajaj',
          model: 'Boxer BM150',
          cc: 150,
          year: [2023, 2024],
          note: ['Chrome carrier and spoke wheels, all straight.', 'Small dust on it, body is neat under.'],
        },
        shows('okada-red', 'Red'),
      ),
      of(
        720,
        850,
        {
          ...NIGERIAN_USED,
          make: 'TVS',
          model: 'HLX 125',
          cc: 125,
          year: [2022, 2023],
          note: [
            'Brown seat is new, I changed it this year.',
            'Used on the farm road, so the tyres are dusty.',
          ],
        },
        shows('okada-green', 'Green'),
      ),
      of(
        600,
        720,
        {
          ...NIGERIAN_USED,
          make: 'Honda',
          model: 'Ace CB125',
          cc: 125,
          year: [2020, 2021],
          note: [
            'Crash bars are not on it, you can fix your own.',
            'One man used it, only to work and back.',
          ],
        },
        shows('okada-black', 'Black'),
      ),
    ],
    attributes: { ...BIKE_ATTRIBUTES, type: 'Okada' },
    sentences: [
      'Engine has never been opened.',
      '{note}',
      'Kick and starter are both working.',
      'One litre carries it very far.',
      'Chain and sprocket were changed three months ago.',
      'Speedometer is not reading.',
      'Papers and two keys are with me.',
    ],
  },
  {
    sub: 'motorcycles',
    as: ['new'],
    titles: [
      'Brand new Bajaj Boxer, blue',
      'New Bajaj {model} {year}',
      'Bajaj {model}, tear rubber, with papers',
      'Bajaj boxer {year} brand new',
      'Bajaj {model} with crash bars and carrier',
    ],
    models: [
      of(
        1690,
        1810,
        { make: 'Bajaj', model: 'Boxer BM150', cc: 150, year: [2025, 2026] },
        shows('okada-blue', 'Blue'),
      ),
    ],
    attributes: { ...BIKE_ATTRIBUTES, type: 'Okada', warranty: '3 months' },
    sentences: [
      'Coupled and tested by our own mechanic.',
      'Chrome carrier and crash bars are fixed already.',
      'First service is free if you bring it back to us.',
      'Papers come out the same week.',
      'Helmet is not included.',
      'Other colours are in the store.',
      'If you buy two, we talk.',
    ],
  },
  {
    sub: 'motorcycles',
    as: ['used'],
    titles: [
      '{make} {model} {year}, {cc} cc power bike',
      'Black power bike, {make} {model}',
      '{used} {make} {model} {year}',
      'Honda CBR 600 {year}, black and grey',
      'Power bike {make} {model}, sharp',
    ],
    models: [
      of(
        4900,
        5800,
        {
          ...TOKUNBO,
          make: 'Honda',
          model: 'CBR600RR',
          cc: 600,
          year: [2010, 2011, 2012],
          mileage: [24_500, 28_000, 31_200],
        },
        shows('power-bike-black', 'Black'),
      ),
    ],
    attributes: { ...BIKE_ATTRIBUTES, type: 'Power bike', mileage: '{mileage}' },
    sentences: [
      'Black with grey side panels, no crack on the fairing.',
      'Rear tyre is new, front is about 60 percent.',
      'Brake discs and pads are good.',
      'I ride it only on Sundays, e get small dust.',
      'Come with your licence if you want to test it.',
      'Small scratch on the exhaust from where it fell once while parked.',
      'Customs papers and plate number are complete.',
    ],
  },
  {
    sub: 'motorcycles',
    as: ['used'],
    titles: [
      '{make} {model} dispatch bike with box',
      'Delivery bike, {make} {model}, {box} box',
      '{make} {model} {year}, {box} dispatch box included',
      'Dispatch bike ready for work, {make} {year}',
      '{used} {make} {model} with delivery box',
    ],
    models: [
      of(
        1220,
        1380,
        {
          ...NIGERIAN_USED,
          make: 'Bajaj',
          model: 'Boxer BM150',
          cc: 150,
          year: [2024, 2025],
          box: 'red',
          note: 'Red box says DELIVERY, so you do not need to print anything.',
        },
        shows('delivery-bike-red-box', 'Black'),
      ),
      of(
        920,
        1060,
        {
          ...NIGERIAN_USED,
          make: 'TVS',
          model: 'HLX 150',
          cc: 150,
          year: [2022, 2023],
          box: 'green',
          note: 'Green box has DISPATCH on it already, tyres are dusty from work.',
        },
        shows('delivery-bike-green-box', 'Red'),
      ),
    ],
    attributes: { ...BIKE_ATTRIBUTES, type: 'Dispatch bike' },
    sentences: [
      'Box is part of the price and is bolted to the carrier.',
      '{note}',
      'Engine oil was changed every two weeks, company rule.',
      'Rear tyre will need changing in two months.',
      'Lid of the box locks with key.',
      'We are closing the dispatch side of our business.',
      'Papers are complete, courier permit is not included.',
    ],
  },
];
