import type { CityLocation } from '#shared/rules/locations.ts';
import { of, shows, type Template } from './template.ts';
import { NIGERIAN_USED, TOKUNBO } from './vehicle-histories.ts';

/** Tipper, flat truck, tractor and boat. */

const FARMLAND: readonly CityLocation[] = [
  { state: 'Kano', city: 'Sabon Gari' },
  { state: 'Kaduna', city: 'Kakuri' },
  { state: 'Plateau', city: 'Jos' },
  { state: 'Nasarawa', city: 'Mararaba' },
  { state: 'Oyo', city: 'Ibadan' },
];

const WATERSIDE: readonly CityLocation[] = [
  { state: 'Lagos', city: 'Epe' },
  { state: 'Lagos', city: 'Ikorodu' },
  { state: 'Rivers', city: 'Port Harcourt' },
  { state: 'Delta', city: 'Warri' },
];

export const TRUCKS_AND_BOATS: readonly Template[] = [
  {
    sub: 'trucks',
    as: ['used'],
    titles: [
      'DAF {model} tipper, {year}',
      'Six-tyre tipper, DAF {model}, {payload} tonnes',
      '{used} DAF tipper {year}, ready for sand',
      'Orange DAF tipper, {payload} tonnes',
      'Tipper for sale, DAF {model} {year}',
    ],
    models: [
      of(
        16500,
        19000,
        { ...NIGERIAN_USED, model: 'LF 55', year: [2005, 2006, 2007], payload: 10 },
        shows('truck-tipper-orange'),
      ),
    ],
    attributes: {
      make: 'DAF',
      model: '{model}',
      type: 'Tipper',
      year: '{year}',
      history: '{history}',
      transmission: 'Manual',
      fuel: 'Diesel',
      payload: '{payload}',
    },
    sentences: [
      'Hydraulic lifts a full load of sharp sand, no leak.',
      'Steel body has no hole, floor plate was changed last year.',
      'Six tyres, the two in front are new.',
      'It is working on site now, you can follow it for one trip.',
      'Dusty from work, engine is strong.',
      'Driver seat spring is weak.',
      'Papers and permits are available.',
    ],
  },
  {
    sub: 'trucks',
    as: ['used'],
    titles: [
      'Mercedes Benz {model} flat truck, {year}',
      'Benz {model} with wooden sides, {payload} tonnes',
      '{used} Mercedes {model} truck, long bed',
      'Long flat truck for goods, Benz {model} {year}',
      'Mercedes {model}, {year}, {payload} tonnes, drop sides',
    ],
    models: [
      of(
        13500,
        15800,
        { ...TOKUNBO, model: 'Atego 815', year: [2004, 2005, 2006], payload: [4, 5] },
        shows('truck-flat-white'),
      ),
    ],
    attributes: {
      make: 'Mercedes-Benz',
      model: '{model}',
      type: 'Flatbed',
      year: '{year}',
      history: '{history}',
      transmission: 'Manual',
      fuel: 'Diesel',
      payload: '{payload}',
      customsPaid: true,
    },
    sentences: [
      'Long bed with wooden sides that drop, easy to load cement or yam.',
      'Bed is a little over five metres.',
      'Air brakes are holding well.',
      'Engine oil and filters were changed when it landed.',
      'Clutch is okay, hand brake needs adjusting.',
      'Six tyres, about 70 percent.',
      'Duty papers are complete.',
    ],
  },
  {
    sub: 'trucks',
    as: ['used'],
    titles: [
      'Massey Ferguson {model} tractor, {hp} HP',
      'Farm tractor MF {model}, {year}',
      'Red Massey Ferguson tractor, {used}',
      'Tractor for sale, MF {model}, working on my farm',
      'MF {model} tractor with sun roof',
    ],
    models: [
      of(
        14500,
        17200,
        { ...NIGERIAN_USED, model: 375, hp: 75, year: [2014, 2015, 2016] },
        shows('tractor-red'),
      ),
    ],
    attributes: {
      make: 'Other',
      model: 'Massey Ferguson {model}',
      type: 'Tractor',
      year: '{year}',
      history: '{history}',
      transmission: 'Manual',
      fuel: 'Diesel',
    },
    locations: FARMLAND,
    sentences: [
      'Used on our own farm for ridging and carrying, never hired out.',
      'Rear tyres still have deep teeth, only mud on them.',
      'Sun roof is on, so the driver can work all day.',
      'Plough and harrow are not part of the price.',
      'PTO and hydraulic are working, come and hook your own plough.',
      'Battery is new, it starts with the key.',
      'The hour counter has stopped, so I cannot tell you the hours.',
    ],
  },
  {
    sub: 'boats',
    as: ['used'],
    titles: [
      'Fibre boat, {feet} ft, with 40 HP engine',
      'Open fibre boat with outboard engine',
      'Speedboat {feet} feet, three benches, 40 HP',
      'Boat and 40 HP engine, ready for water',
      'White and blue fibre boat, {seats} passengers',
    ],
    models: [of(4700, 5600, { feet: 17, seats: [6, 8] }, shows('boat-fibre-white'))],
    attributes: { type: 'Speedboat', make: 'Locally built' },
    locations: WATERSIDE,
    bare: true,
    sentences: [
      'Fibre hull, no hole and no patch under. It is on blocks so you can look.',
      'Three benches, takes {seats} people.',
      '40 HP outboard starts with the rope, second pull.',
      'Good for passengers, fishing or crossing to the island.',
      'Fuel tank and hose are included, life jackets are not.',
      'Blue paint inside is fading small.',
      'You can test it on the water before you pay, fuel is yours.',
    ],
  },
];
