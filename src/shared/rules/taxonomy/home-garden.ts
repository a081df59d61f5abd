import {
  type Attribute,
  type CategoryRules,
  COLOUR,
  choice,
  FILTER,
  number,
  REQUIRED,
  text,
  WARRANTY,
} from './attribute.ts';

/** Home and garden, including generators and inverters. */

// biome-ignore format: word lists: one to a line would be too long to read
const MATERIALS = ['Wood', 'Metal', 'Glass', 'Plastic', 'Leather', 'Fabric', 'Marble', 'Rattan', 'Ceramic', 'Stainless steel', 'Aluminium', 'Concrete', 'Cotton', 'Mixed', 'Other'];
const MATERIAL = choice('material', 'Material', MATERIALS, FILTER);
const BRAND = text('brand', 'Brand', FILTER);
const MODEL = text('model', 'Model');
const CAPACITY = text('capacity', 'Capacity');

export const HOME_GARDEN: CategoryRules = {
  id: 5,
  hasCondition: true,
  priceKinds: ['fixed', 'negotiable', 'on-request'],
  common: [WARRANTY],
  subcategories: [
    {
      id: 'furniture',
      name: 'Furniture',
      attributes: [
        type(
          'Sofa',
          'Bed',
          'Mattress',
          'Dining set',
          'Table',
          'Chair',
          'Wardrobe',
          'Shelf',
          'TV stand',
          'Office furniture',
          'Outdoor furniture',
          'Other',
        ),
        MATERIAL,
        number('seats', 'Seats', { min: 1, max: 50 }, FILTER),
        COLOUR,
        text('dimensions', 'Dimensions'),
      ],
    },
    {
      id: 'appliances',
      name: 'Home Appliances',
      attributes: [
        type(
          'Fridge',
          'Freezer',
          'Air conditioner',
          'Washing machine',
          'Gas cooker',
          'Microwave',
          'Fan',
          'Iron',
          'Water dispenser',
          'Vacuum cleaner',
          'Water heater',
          'Other',
        ),
        BRAND,
        MODEL,
        CAPACITY,
        choice('energy', 'Energy', ['Electric', 'Inverter', 'Gas', 'Solar', 'Rechargeable'], FILTER),
      ],
    },
    {
      id: 'generators-solar',
      name: 'Generators, Inverters & Solar',
      attributes: [
        type(
          'Generator',
          'Inverter',
          'Solar panel',
          'Battery',
          'Charge controller',
          'Stabiliser',
          'Complete system',
          'Other',
        ),
        BRAND,
        MODEL,
        number('power', 'Power', { min: 0.05, max: 5000, unit: 'kVA' }, FILTER),
        choice('fuel', 'Fuel', ['Petrol', 'Diesel', 'Gas', 'Petrol + gas', 'None'], FILTER),
        choice('start', 'Start', ['Key', 'Recoil', 'Remote', 'Automatic'], FILTER),
      ],
    },
    {
      id: 'kitchen',
      name: 'Kitchen & Dining',
      attributes: [
        type(
          'Pots & pans',
          'Blender',
          'Gas cylinder',
          'Cutlery',
          'Plates & cups',
          'Flask & cooler',
          'Food storage',
          'Air fryer',
          'Other',
        ),
        MATERIAL,
        BRAND,
        CAPACITY,
      ],
    },
    {
      id: 'decor',
      name: 'Decor & Bedding',
      attributes: [
        type(
          'Curtains',
          'Rug or carpet',
          'Bedding',
          'Lighting',
          'Wall art',
          'Mirror',
          'Clock',
          'Wallpaper',
          'Artificial flowers',
          'Other',
        ),
        MATERIAL,
        COLOUR,
        text('dimensions', 'Dimensions'),
      ],
    },
    {
      id: 'garden',
      name: 'Garden & Outdoor',
      attributes: [
        type(
          'Plants',
          'Seeds & seedlings',
          'Garden tools',
          'Lawn mower',
          'Grill',
          'Water tank',
          'Fencing',
          'Other',
        ),
        MATERIAL,
        BRAND,
      ],
    },
    {
      id: 'building',
      name: 'Building Materials & Tools',
      attributes: [
        type(
          'Doors',
          'Windows',
          'Tiles',
          'Roofing',
          'Plumbing',
          'Electrical',
          'Paint',
          'Cement & blocks',
          'Power tools',
          'Hand tools',
          'Water pump',
          'Other',
        ),
        MATERIAL,
        BRAND,
        text('quantity', 'Quantity'),
      ],
    },
    {
      id: 'baby-kids',
      name: 'Baby & Kids',
      attributes: [
        type(
          'Stroller or walker',
          'Car seat',
          'Cot or bed',
          'Clothes',
          'Diapers',
          'Feeding',
          'Bathing',
          'Toys',
          'Other',
        ),
        choice(
          'age',
          'Age',
          ['0-6 months', '6-12 months', '1-3 years', '4-7 years', '8 years or more'],
          FILTER,
        ),
        COLOUR,
        BRAND,
      ],
    },
    {
      id: 'food-farm',
      name: 'Food & Farm Produce',
      attributes: [
        type(
          'Grains & flour',
          'Tubers',
          'Fruits & vegetables',
          'Oil',
          'Fish & meat',
          'Eggs & poultry',
          'Animal feed',
          'Fertiliser & seeds',
          'Other',
        ),
        text('quantity', 'Quantity'),
      ],
    },
    {
      id: 'books-school',
      name: 'Books & School',
      attributes: [
        type('Textbooks', 'Novels', 'Exam past questions', 'Exercise books', 'Stationery', 'Other'),
        text('author', 'Author'),
        choice('level', 'Level', ['Primary', 'Secondary', 'University', 'Any'], FILTER),
      ],
    },
  ],
};

function type(...types: string[]): Attribute {
  return choice('type', 'Type', types, REQUIRED);
}
