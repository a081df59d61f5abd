import {
  type CategoryRules,
  COLOUR,
  choice,
  FILTER,
  number,
  REQUIRED,
  text,
  WARRANTY,
  yesNo,
} from './attribute.ts';

/** Vehicles. Nigerian buyers first ask whether a car was used abroad (tokunbo) or locally. */

/** The maximum is far enough ahead that it needs no yearly change. */
const YEAR = { min: 1950, max: 2035 };
const MILEAGE = number('mileage', 'Mileage', { min: 0, max: 2_000_000, unit: 'km' }, FILTER);
const HISTORY = choice(
  'history',
  'Bought as',
  ['Brand new', 'Foreign used (tokunbo)', 'Nigerian used'],
  REQUIRED,
);
const TRANSMISSION = choice(
  'transmission',
  'Transmission',
  ['Automatic', 'Manual', 'CVT', 'Semi-automatic'],
  FILTER,
);
const FUEL = choice(
  'fuel',
  'Fuel',
  ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'CNG', 'Petrol + CNG', 'LPG'],
  FILTER,
);
const CUSTOMS = yesNo('customsPaid', 'Customs duty paid', FILTER);

// biome-ignore format: word lists: one to a line would be too long to read
const MAKES = {
  cars: [
    'Toyota', 'Honda', 'Lexus', 'Mercedes-Benz', 'BMW', 'Hyundai', 'Kia', 'Nissan', 'Ford', 'Volkswagen', 'Peugeot', 'Mazda', 'Mitsubishi',
    'Acura', 'Audi', 'Land Rover', 'Range Rover', 'Jeep', 'Chevrolet', 'GMC', 'Infiniti', 'Suzuki', 'Subaru', 'Volvo', 'Porsche', 'Opel',
    'Renault', 'Skoda', 'Innoson', 'Nord', 'Changan', 'GAC', 'Geely', 'Chery', 'JAC', 'MG', 'BYD', 'Tesla', 'Dodge', 'Chrysler', 'Cadillac',
    'Lincoln', 'Jaguar', 'Bentley', 'Rolls-Royce', 'Ferrari', 'Lamborghini', 'Maserati', 'Mini', 'Pontiac', 'Scion', 'Isuzu', 'Other',
  ],
  motorcycles: ['Bajaj', 'TVS', 'Honda', 'Yamaha', 'Suzuki', 'Kawasaki', 'Qlink', 'Jincheng', 'Daylong', 'Haojue', 'Lifan', 'KTM', 'BMW', 'Ducati', 'Other'],
  trucks: ['Mack', 'MAN', 'DAF', 'Howo', 'Sinotruk', 'Iveco', 'Scania', 'Volvo', 'Mercedes-Benz', 'Isuzu', 'Toyota', 'Mitsubishi', 'Ford', 'Shacman', 'Caterpillar', 'JCB', 'Other'],
  buses: ['Toyota', 'Ford', 'Mercedes-Benz', 'Volkswagen', 'Nissan', 'Mazda', 'Hyundai', 'Innoson', 'Mitsubishi', 'Suzuki', 'Other'],
};

// biome-ignore format: word lists: one to a line would be too long to read
const PART_TYPES = [
  'Tyres & rims', 'Engine', 'Gearbox', 'Battery', 'Brakes', 'Suspension', 'Body parts', 'Lights', 'Interior', 'Car audio', 'Air conditioning',
  'Electrical', 'Oil & fluids', 'Tracker & security', 'Motorcycle parts', 'Truck parts', 'Other',
];

// biome-ignore format: word lists: one to a line would be too long to read
const BODY_TYPES = ['Saloon', 'SUV', 'Hatchback', 'Estate', 'Coupe', 'Convertible', 'Pickup', 'Minivan', 'Crossover', 'Limousine', 'Other'];

// biome-ignore format: word lists: one to a line would be too long to read
const TRUCK_TYPES = ['Tipper', 'Tanker', 'Trailer head', 'Flatbed', 'Box truck', 'Pickup truck', 'Mixer', 'Crane', 'Excavator', 'Bulldozer', 'Forklift', 'Tractor', 'Other'];

export const VEHICLES: CategoryRules = {
  id: 2,
  hasCondition: true,
  priceKinds: ['fixed', 'negotiable', 'on-request', 'per-day'],
  common: [WARRANTY],
  subcategories: [
    {
      id: 'cars',
      name: 'Cars',
      attributes: [
        choice('make', 'Make', MAKES.cars, REQUIRED),
        text('model', 'Model', { required: true }),
        number('year', 'Year', YEAR, REQUIRED),
        HISTORY,
        MILEAGE,
        TRANSMISSION,
        FUEL,
        choice('body', 'Body', BODY_TYPES, FILTER),
        COLOUR,
        number('seats', 'Seats', { min: 1, max: 15 }),
        number('engineSize', 'Engine size', { min: 0.6, max: 9, unit: 'litres' }),
        choice('drive', 'Drive', ['Front wheel', 'Rear wheel', 'All wheel', '4x4'], FILTER),
        CUSTOMS,
        yesNo('airConditioning', 'Air conditioning works', FILTER),
        yesNo('accidentFree', 'Accident free', FILTER),
      ],
    },
    {
      id: 'motorcycles',
      name: 'Motorcycles & Scooters',
      attributes: [
        choice('make', 'Make', MAKES.motorcycles, REQUIRED),
        text('model', 'Model'),
        choice(
          'type',
          'Type',
          ['Okada', 'Power bike', 'Scooter', 'Dispatch bike', 'Dirt bike', 'Quad bike', 'Electric'],
          FILTER,
        ),
        number('year', 'Year', YEAR, FILTER),
        HISTORY,
        MILEAGE,
        number('engineCapacity', 'Engine', { min: 50, max: 2500, unit: 'cc' }),
        COLOUR,
      ],
    },
    {
      id: 'tricycles',
      name: 'Tricycles (Keke)',
      attributes: [
        choice('make', 'Make', ['Bajaj', 'TVS', 'Piaggio', 'Qlink', 'Other'], REQUIRED),
        number('year', 'Year', YEAR, FILTER),
        HISTORY,
        choice('use', 'Use', ['Passenger', 'Cargo'], FILTER),
        COLOUR,
      ],
    },
    {
      id: 'trucks',
      name: 'Trucks & Heavy Equipment',
      attributes: [
        choice('make', 'Make', MAKES.trucks, REQUIRED),
        text('model', 'Model'),
        choice('type', 'Type', TRUCK_TYPES, REQUIRED),
        number('year', 'Year', YEAR, FILTER),
        HISTORY,
        MILEAGE,
        TRANSMISSION,
        FUEL,
        number('payload', 'Payload', { min: 0.5, max: 200, unit: 'tonnes' }),
        CUSTOMS,
      ],
    },
    {
      id: 'buses',
      name: 'Buses & Vans',
      attributes: [
        choice('make', 'Make', MAKES.buses, REQUIRED),
        text('model', 'Model'),
        number('year', 'Year', YEAR, REQUIRED),
        HISTORY,
        MILEAGE,
        TRANSMISSION,
        FUEL,
        number('seats', 'Seats', { min: 2, max: 80 }, FILTER),
        COLOUR,
        CUSTOMS,
      ],
    },
    {
      id: 'boats',
      name: 'Boats & Watercraft',
      attributes: [
        choice(
          'type',
          'Type',
          ['Speedboat', 'Fishing boat', 'Jet ski', 'Yacht', 'Canoe', 'Engine', 'Other'],
          REQUIRED,
        ),
        text('make', 'Make'),
        number('year', 'Year', YEAR),
      ],
    },
    {
      id: 'parts',
      name: 'Parts & Accessories',
      attributes: [
        choice('type', 'Type', PART_TYPES, REQUIRED),
        choice('make', 'Fits make', MAKES.cars, FILTER),
        text('model', 'Fits model'),
        choice('grade', 'Grade', ['Original', 'Tokunbo', 'Aftermarket'], FILTER),
      ],
    },
  ],
};
