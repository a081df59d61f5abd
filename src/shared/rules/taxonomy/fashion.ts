import {
  type Attribute,
  type CategoryRules,
  COLOUR,
  choice,
  FILTER,
  REQUIRED,
  text,
  WARRANTY,
  yesNo,
} from './attribute.ts';

/** Fashion, from ankara by the yard to thrift (okrika). */

const GENDER = choice('gender', 'Gender', ['Women', 'Men', 'Unisex', 'Girls', 'Boys', 'Baby'], REQUIRED);
const BRAND = text('brand', 'Brand', FILTER);

// biome-ignore format: word lists: one to a line would be too long to read
const SIZES = {
  clothes: [
    'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', 'UK 6', 'UK 8', 'UK 10', 'UK 12', 'UK 14', 'UK 16', 'UK 18', 'UK 20', 'UK 22', 'UK 24',
    '0-3 months', '3-6 months', '6-12 months', '1-2 years', '3-4 years', '5-6 years', '7-8 years', '9-10 years', '11-12 years', '13-14 years',
    'Free size', 'Made to measure',
  ],
  shoes: ['EU 16-20', 'EU 21-25', 'EU 26-30', 'EU 31-34', ...Array.from({ length: 16 }, (_, step) => `EU ${35 + step}`)],
};

export const FASHION: CategoryRules = {
  id: 4,
  hasCondition: true,
  priceKinds: ['fixed', 'negotiable', 'on-request'],
  common: [WARRANTY],
  subcategories: [
    {
      id: 'clothing',
      name: 'Clothing',
      attributes: wear(
        [
          'Dress',
          'Top or blouse',
          'Shirt',
          'T-shirt',
          'Trousers',
          'Jeans',
          'Skirt',
          'Suit',
          'Jacket',
          'Sportswear',
          'Underwear',
          'Other',
        ],
        SIZES.clothes,
      ),
    },
    {
      id: 'native-wear',
      name: 'Native Wear & Fabrics',
      attributes: [
        ...wear(
          [
            'Agbada',
            'Kaftan',
            'Senator',
            'Iro and buba',
            'Aso-oke',
            'Ankara',
            'Lace',
            'Adire',
            'Isi-agu',
            'Babanriga',
            'Jalabiya',
            'Abaya',
            'Gele',
            'Cap (fila)',
            'Other',
          ],
          SIZES.clothes,
        ),
        choice('soldAs', 'Sold as', ['Ready to wear', 'Fabric by the yard', 'Sewn to order'], FILTER),
      ],
    },
    {
      id: 'shoes',
      name: 'Shoes',
      attributes: wear(
        [
          'Sneakers',
          'Heels',
          'Flats',
          'Sandals',
          'Slippers',
          'Boots',
          'Loafers',
          'Formal shoes',
          'Sports shoes',
          'Other',
        ],
        SIZES.shoes,
      ),
    },
    {
      id: 'bags',
      name: 'Bags',
      attributes: wear([
        'Handbag',
        'Backpack',
        'Laptop bag',
        'Travel bag',
        'Suitcase',
        'Purse or wallet',
        'School bag',
        'Other',
      ]),
    },
    {
      id: 'watches-jewellery',
      name: 'Watches & Jewellery',
      attributes: [
        ...wear(['Watch', 'Necklace', 'Ring', 'Earrings', 'Bracelet', 'Beads', 'Set', 'Sunglasses', 'Other']),
        choice(
          'material',
          'Material',
          ['Gold', 'Silver', 'Diamond', 'Stainless steel', 'Coral', 'Leather', 'Plated', 'Other'],
          FILTER,
        ),
      ],
    },
    {
      id: 'hair-beauty',
      name: 'Hair & Beauty',
      attributes: [
        choice(
          'type',
          'Type',
          ['Wig', 'Hair extension', 'Perfume', 'Skincare', 'Make-up', 'Hair care', 'Tools', 'Other'],
          REQUIRED,
        ),
        choice('gender', 'Gender', ['Women', 'Men', 'Unisex'], FILTER),
        BRAND,
        text('size', 'Size or length'),
        yesNo('humanHair', 'Human hair', FILTER),
      ],
    },
    {
      id: 'wedding',
      name: 'Wedding Wear',
      attributes: wear(
        ['Wedding gown', 'Suit', 'Bridesmaid', 'Aso-ebi', 'Veil or accessory', 'Other'],
        SIZES.clothes,
      ),
    },
  ],
};

/** The attributes of all kinds of clothing. Without a list of sizes, the size is free text. */
function wear(types: readonly string[], sizes?: readonly string[]): Attribute[] {
  return [
    choice('type', 'Type', types, FILTER),
    GENDER,
    sizes ? choice('size', 'Size', sizes, FILTER) : text('size', 'Size'),
    BRAND,
    COLOUR,
  ];
}
