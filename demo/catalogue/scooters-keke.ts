import { of, shows, type Template } from './template.ts';
import { NIGERIAN_USED } from './vehicle-histories.ts';

/** Scooters, and keke for passengers and for load. */

export const SCOOTERS_AND_KEKE: readonly Template[] = [
  {
    sub: 'motorcycles',
    as: ['used'],
    titles: [
      '{make} {model} scooter, {colour}',
      'Ladies scooter, {make} {model}, {year}',
      '{make} {model} {cc} cc, no gear',
      '{used} {make} {model} scooter, {year}',
      'Scooter for campus, {make} {model}',
    ],
    models: [
      of(
        760,
        880,
        {
          ...NIGERIAN_USED,
          make: 'TVS',
          model: 'Jupiter',
          cc: 110,
          year: [2022, 2023],
          note: ['Rack at the back for your bag or small carton.', 'Wine colour, no repaint.'],
        },
        shows('scooter-wine', 'Wine'),
      ),
      of(
        480,
        580,
        {
          ...NIGERIAN_USED,
          make: 'Suzuki',
          model: 'Lets',
          cc: 112,
          year: [2018, 2019],
          note: [
            'Light blue with tan seat, dusty because it has been standing.',
            'Body has scratches, the engine is okay.',
          ],
        },
        shows('scooter-blue', 'Blue'),
      ),
    ],
    attributes: {
      make: '{make}',
      model: '{model}',
      type: 'Scooter',
      year: '{year}',
      history: '{history}',
      engineCapacity: '{cc}',
      colour: '{Colour}',
    },
    sentences: [
      'No gear, just start and go.',
      '{note}',
      'Flat floor, you can keep your load between your legs.',
      'Starts with button and kick.',
      'My wife used it for the shop, now we have a car.',
      'Seat opens, helmet can enter.',
      'Battery is weak in the morning, use the kick.',
    ],
  },
  {
    sub: 'tricycles',
    as: ['used'],
    titles: [
      'Bajaj {model} keke, {year}',
      'Keke napep for sale, Bajaj {year}',
      'Yellow Bajaj keke {year}, engine sound',
      'Nigerian used keke, Bajaj {model}',
      'Bajaj keke {year}, wine seats, ready for work',
    ],
    models: [
      of(1900, 2300, { ...NIGERIAN_USED, model: 'RE', year: [2022, 2023] }, shows('keke-yellow', 'Yellow')),
    ],
    attributes: { make: 'Bajaj', year: '{year}', history: '{history}', use: 'Passenger', colour: '{Colour}' },
    sentences: [
      'Engine is sound and it brings money every day.',
      'Black hood has no tear, rain does not enter.',
      'Wine seats are neat, only the driver side is pressed down small.',
      'Particulars are complete, union papers too.',
      'Outright payment only, no hire purchase.',
      'Front tyre is new.',
      'One driver has been on it, he can show you everything.',
    ],
  },
  {
    sub: 'tricycles',
    as: ['used'],
    titles: [
      'Cargo keke, {brand} {cc} cc, {colour}',
      '{brand} cargo tricycle, {year}',
      'Keke for load, {brand}, {used}',
      '{colour} cargo tricycle with steel tray, {year}',
      'Load carrying keke, {brand} {cc} cc',
    ],
    models: [
      of(
        1550,
        1800,
        {
          ...NIGERIAN_USED,
          make: 'Qlink',
          brand: 'Qlink',
          cc: 200,
          year: [2022, 2023],
          note: ['Tray is straight, only dust in it.', 'I used it for pure water inside town.'],
        },
        shows('keke-cargo-blue', 'Blue'),
      ),
      of(
        1080,
        1280,
        {
          ...NIGERIAN_USED,
          make: 'Other',
          brand: 'Lifan',
          cc: 150,
          year: [2020, 2021],
          note: [
            'Paint is scratched all over, it is a work machine.',
            'It carried blocks and cement, so the tray shows it.',
          ],
        },
        shows('keke-cargo-red', 'Red'),
      ),
    ],
    attributes: {
      make: '{make}',
      year: '{year}',
      history: '{history}',
      use: 'Cargo',
      colour: '{Colour}',
    },
    sentences: [
      'Carries about 15 bags of cement on a good road.',
      '{note}',
      'Steel tray, the back opens for loading.',
      'It has reverse gear and the brakes are holding.',
      'Rear springs were made stronger by a welder.',
      'Rear tyres are about half.',
      'Papers are there, selling because I bought a small truck.',
    ],
  },
];
