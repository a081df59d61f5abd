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

/** Electronics, with the attributes that buyers ask about first. */

const STORAGE = [
  '4 GB',
  '8 GB',
  '16 GB',
  '32 GB',
  '64 GB',
  '128 GB',
  '256 GB',
  '512 GB',
  '1 TB',
  '2 TB',
  '4 TB',
];
const RAM = [
  '1 GB',
  '2 GB',
  '3 GB',
  '4 GB',
  '6 GB',
  '8 GB',
  '12 GB',
  '16 GB',
  '24 GB',
  '32 GB',
  '64 GB',
  '128 GB',
];
const USED_ABROAD = choice(
  'origin',
  'Used in',
  ['UK used', 'US used', 'Foreign used', 'Nigerian used'],
  FILTER,
);

// biome-ignore format: word lists: one to a line would be too long to read
const BRANDS = {
  phones: [
    'Apple', 'Samsung', 'Tecno', 'Infinix', 'itel', 'Xiaomi', 'Redmi', 'Oppo', 'Vivo', 'Realme', 'Nokia', 'Google', 'Huawei', 'OnePlus',
    'Motorola', 'Sony', 'LG', 'Gionee', 'Umidigi', 'Oukitel', 'BlackBerry', 'Amazon', 'Other',
  ],
  laptops: ['HP', 'Dell', 'Lenovo', 'Apple', 'Asus', 'Acer', 'Microsoft', 'Toshiba', 'Samsung', 'MSI', 'Razer', 'Zinox', 'Other'],
  tvs: ['LG', 'Samsung', 'Hisense', 'Sony', 'TCL', 'Skyworth', 'Polystar', 'Royal', 'Panasonic', 'Maxi', 'Syinix', 'Bruhm', 'Vitron', 'Other'],
  audio: ['JBL', 'Sony', 'LG', 'Samsung', 'Bose', 'Apple', 'Oraimo', 'Hisense', 'Beats', 'Anker', 'Zealot', 'Djack', 'Yamaha', 'Behringer', 'Other'],
  cameras: ['Canon', 'Nikon', 'Sony', 'Fujifilm', 'Panasonic', 'GoPro', 'DJI', 'Blackmagic', 'Hikvision', 'Dahua', 'Other'],
  gaming: ['Sony PlayStation', 'Microsoft Xbox', 'Nintendo', 'Sega', 'Valve', 'Asus', 'Logitech', 'Razer', 'Other'],
};

// biome-ignore format: word lists: one to a line would be too long to read
const TYPES = {
  processors: [
    'Intel Celeron', 'Intel Pentium', 'Intel Core i3', 'Intel Core i5', 'Intel Core i7', 'Intel Core i9', 'Intel Core Ultra', 'Intel Xeon',
    'AMD A-series', 'AMD Ryzen 3', 'AMD Ryzen 5', 'AMD Ryzen 7', 'AMD Ryzen 9', 'Apple M1', 'Apple M2', 'Apple M3', 'Apple M4', 'Snapdragon', 'Other',
  ],
  audio: ['Headphones', 'Earbuds', 'Bluetooth speaker', 'Home theatre', 'Soundbar', 'Amplifier', 'Mixer', 'Microphone', 'Musical instrument', 'Radio', 'Other'],
  cameras: ['DSLR', 'Mirrorless', 'Compact', 'Camcorder', 'Action camera', 'Drone', 'CCTV', 'Lens', 'Tripod or light', 'Accessory'],
  accessories: ['Charger', 'Power bank', 'Cable', 'Case', 'Screen protector', 'Memory card', 'Hard drive', 'Flash drive', 'Keyboard or mouse', 'Monitor', 'Spare part', 'Other'],
};

export const ELECTRONICS: CategoryRules = {
  id: 1,
  hasCondition: true,
  priceKinds: ['fixed', 'negotiable', 'on-request'],
  common: [WARRANTY],
  subcategories: [
    {
      id: 'phones-tablets',
      name: 'Phones & Tablets',
      attributes: [
        choice('brand', 'Brand', BRANDS.phones, REQUIRED),
        text('model', 'Model', { required: true }),
        choice('type', 'Type', ['Smartphone', 'Tablet', 'Feature phone'], FILTER),
        choice('storage', 'Storage', STORAGE, FILTER),
        choice('ram', 'RAM', RAM, FILTER),
        number('batteryHealth', 'Battery health', { min: 1, max: 100, unit: '%' }, FILTER),
        choice(
          'sim',
          'SIM',
          ['Single SIM', 'Dual SIM', 'eSIM only', 'SIM + eSIM', 'No SIM (Wi-Fi only)'],
          FILTER,
        ),
        choice('lock', 'Network lock', ['Factory unlocked', 'Chip unlocked', 'Locked to a network'], FILTER),
        USED_ABROAD,
        COLOUR,
        text('included', 'Comes with'),
      ],
    },
    {
      id: 'laptops-computers',
      name: 'Laptops & Computers',
      attributes: [
        choice('brand', 'Brand', BRANDS.laptops, REQUIRED),
        text('model', 'Model'),
        choice('type', 'Type', ['Laptop', 'Desktop', 'All-in-one', 'Mini PC', 'Server'], FILTER),
        choice('processor', 'Processor', TYPES.processors, FILTER),
        choice('ram', 'RAM', RAM, FILTER),
        choice('storage', 'Storage', STORAGE, FILTER),
        choice('storageType', 'Storage type', ['SSD', 'HDD', 'SSD + HDD', 'eMMC'], FILTER),
        number('screenSize', 'Screen size', { min: 7, max: 49, unit: 'inches' }, FILTER),
        text('graphics', 'Graphics card'),
        USED_ABROAD,
      ],
    },
    {
      id: 'tvs',
      name: 'TVs',
      attributes: [
        choice('brand', 'Brand', BRANDS.tvs, REQUIRED),
        text('model', 'Model'),
        number('screenSize', 'Screen size', { min: 10, max: 120, unit: 'inches' }, REQUIRED),
        choice(
          'display',
          'Display',
          ['LED', 'OLED', 'QLED', 'Nanocell', 'Mini LED', 'LCD', 'Plasma'],
          FILTER,
        ),
        choice('resolution', 'Resolution', ['HD', 'Full HD', '4K', '8K'], FILTER),
        yesNo('smart', 'Smart TV', FILTER),
        USED_ABROAD,
      ],
    },
    {
      id: 'audio',
      name: 'Audio & Music',
      attributes: [
        choice('brand', 'Brand', BRANDS.audio, FILTER),
        choice('type', 'Type', TYPES.audio, REQUIRED),
        text('model', 'Model'),
        yesNo('bluetooth', 'Bluetooth', FILTER),
      ],
    },
    {
      id: 'cameras',
      name: 'Cameras & CCTV',
      attributes: [
        choice('brand', 'Brand', BRANDS.cameras, FILTER),
        choice('type', 'Type', TYPES.cameras, REQUIRED),
        text('model', 'Model'),
        number('megapixels', 'Resolution', { min: 1, max: 200, unit: 'MP' }),
        text('included', 'Comes with'),
      ],
    },
    {
      id: 'gaming',
      name: 'Gaming',
      attributes: [
        choice('brand', 'Brand', BRANDS.gaming, FILTER),
        choice(
          'type',
          'Type',
          ['Console', 'Handheld', 'Game', 'Controller', 'VR headset', 'Accessory'],
          REQUIRED,
        ),
        text('model', 'Model'),
        choice('storage', 'Storage', STORAGE, FILTER),
        text('included', 'Comes with'),
      ],
    },
    {
      id: 'wearables',
      name: 'Smart Watches & Wearables',
      attributes: [text('brand', 'Brand', FILTER), text('model', 'Model'), COLOUR],
    },
    {
      id: 'printers-networking',
      name: 'Printers & Networking',
      attributes: [
        choice(
          'type',
          'Type',
          ['Printer', 'Scanner', 'Router', 'MiFi', 'Starlink kit', 'Switch', 'Other'],
          REQUIRED,
        ),
        text('brand', 'Brand', FILTER),
        text('model', 'Model'),
      ],
    },
    {
      id: 'accessories',
      name: 'Accessories',
      attributes: [
        choice('type', 'Type', TYPES.accessories, REQUIRED),
        text('brand', 'Brand', FILTER),
        text('fits', 'Fits'),
      ],
    },
  ],
};
