import { GOODS_CLOSINGS } from './closings.ts';
import { COMPUTERS } from './computers.ts';
import { PHONES } from './phones.ts';
import { type Catalogue, of, type Template } from './template.ts';

/** Electronics, as sold from Computer Village to Sabon Gari. */

const CAMERAS = [
  ['camera-1', 'camera-2', 'camera-3', 'camera-4', 'camera-5'],
  ['camera-3', 'camera-1', 'camera-2'],
  ['camera-2', 'camera-1'],
  ['camera-4', 'camera-3'],
  ['camera-5', 'camera-1', 'camera-3'],
] as const;

const SOUND_AND_SCREEN: readonly Template[] = [
  {
    sub: 'tvs',
    as: ['used', 'new'],
    share: 2,
    titles: [
      '{brand} {inches}-inch smart TV',
      '{inches}-inch {brand} TV, {used}',
      '{brand} {inches}-inch {resolution} TV',
    ],
    models: [
      of(125, 165, { brand: 'Hisense', inches: 32, resolution: 'HD' }),
      of(235, 300, { brand: 'Hisense', inches: 43, resolution: 'Full HD' }),
      of(390, 480, { brand: 'LG', inches: [50, 55], resolution: '4K' }),
      of(360, 450, { brand: 'Samsung', inches: [50, 55], resolution: '4K' }),
      of(640, 790, { brand: 'TCL', inches: 65, resolution: '4K' }),
    ],
    attributes: {
      brand: '{brand}',
      screenSize: '{inches}',
      display: 'LED',
      resolution: '{resolution}',
      smart: true,
      warranty: '{warranty}',
    },
    pictures: [['tv']],
    sentences: [
      'Netflix, YouTube and DStv Stream open well.',
      'Remote and wall hanger are included.',
      'The picture is clear, no line on the screen.',
      'used: It was in the guest room, hardly on.',
      'Two HDMI ports and USB.',
    ],
  },
  {
    sub: 'tvs',
    as: ['used'],
    titles: ['Retro-style {inches}-inch TV', '{brand} {inches}-inch box TV, still sharp'],
    models: [of(38, 62, { brand: ['Sony', 'LG', 'Panasonic'], inches: [14, 21, 24] })],
    attributes: { brand: '{brand}', screenSize: '{inches}', smart: false },
    pictures: [['tv']],
    sentences: [
      'Colours are still bright.',
      'Good for a kiosk, a viewing corner or a film set.',
      'Works with any GOtv or StarTimes decoder.',
      'The antenna picks all local stations.',
    ],
  },
  {
    sub: 'audio',
    as: ['new', 'used'],
    share: 2,
    titles: ['{brand} {model} headphones', '{brand} {model}, {used}', 'Wireless headphones, {brand} {model}'],
    models: [
      of(38, 52, { brand: 'Oraimo', model: 'BoomPop 2' }),
      of(62, 80, { brand: 'JBL', model: 'Tune 520BT' }),
      of(85, 115, { brand: 'Sony', model: 'WH-CH720N' }),
      of(290, 360, { brand: 'Sony', model: 'WH-1000XM4' }),
      of(270, 340, { brand: 'Bose', model: 'QuietComfort 45' }),
    ],
    attributes: { brand: '{brand}', type: 'Headphones', model: '{model}', bluetooth: true },
    pictures: [['headphones']],
    sentences: [
      'Bass is deep and calls are clear.',
      'Battery plays for a whole day.',
      'Silver-grey colour, soft ear pads.',
      'Cuts out generator noise well.',
      'USB-C cable comes with it.',
    ],
  },
  {
    sub: 'audio',
    as: ['new', 'used'],
    titles: [
      'Speaker and microphone set, {brand}',
      '{brand} karaoke speaker with mic',
      '{brand} {model} speaker with wireless mic',
    ],
    models: [
      of(48, 66, { brand: 'Zealot', model: 'S67' }),
      of(75, 110, { brand: 'Djack', model: 'DJ-1006' }),
      of(210, 280, { brand: 'JBL', model: 'PartyBox Encore' }),
    ],
    attributes: { brand: '{brand}', type: 'Bluetooth speaker', model: '{model}', bluetooth: true },
    pictures: [['speaker']],
    sentences: [
      'Sound is loud enough for a compound party or house fellowship.',
      'Microphone, charger and strap included.',
      'Has FM radio, USB and Bluetooth.',
      'Battery carries it for about six hours.',
      'Church people like this one.',
    ],
  },
  {
    sub: 'audio',
    as: ['new', 'used'],
    titles: [
      'Rechargeable FM radio with USB',
      '{brand} rechargeable radio, {bands} bands',
      '{brand} transistor radio, {used}',
    ],
    models: [of(18, 32, { brand: ['Sony', 'Panasonic', 'Kchibo'], bands: [3, 4, 8] })],
    attributes: { type: 'Radio', model: '{brand}' },
    pictures: [['radio']],
    sentences: [
      'Picks BBC Hausa, Wazobia and all local stations.',
      'Charge with USB or use two batteries.',
      'Old people love this one, very simple.',
      'Long antenna, strong reception.',
      'Plays memory card and flash.',
    ],
  },
  {
    sub: 'audio',
    as: ['used', 'new'],
    titles: [
      'Electric guitar, red, with cable',
      '{brand} {model} electric guitar',
      '{brand} electric guitar, {used}',
    ],
    models: [
      of(115, 150, { brand: 'Yamaha', model: 'Pacifica 012' }),
      of(150, 210, { brand: 'Squier', model: 'Stratocaster' }),
      of(95, 130, { brand: 'Ibanez', model: 'GRX40' }),
    ],
    attributes: { type: 'Musical instrument', model: '{brand} {model}', bluetooth: false },
    pictures: [['guitar']],
    sentences: [
      'used: Strings were changed last month.',
      'Cable and a soft bag come with it.',
      'used: Played in church only, well kept.',
      'Neck is straight and all knobs work.',
      'You can plug in and try it.',
    ],
  },
  {
    sub: 'audio',
    as: ['new'],
    titles: ['Djembe drum, {size}', 'Hand-carved {kind}, {size}', '{size} {kind} for church or troupe'],
    models: [
      of(28, 45, { kind: ['djembe', 'bembe drum'], size: ['10-inch', '12-inch'] }),
      of(48, 70, { kind: 'djembe', size: '14-inch' }),
    ],
    attributes: { type: 'Musical instrument', bluetooth: false },
    pictures: [['drum']],
    sentences: [
      'Goat skin, tuned and tight.',
      'Carved from one piece of wood.',
      'Sound is sharp, for church or cultural troupe.',
      'Rope can be tightened again any time.',
      'Bag can be made on request.',
    ],
  },
];

const CAMERAS_AND_PLAY: readonly Template[] = [
  {
    sub: 'cameras',
    as: ['used', 'new'],
    share: 3,
    titles: ['{brand} {model} camera', '{brand} {model}, {used}', '{brand} {model} with {lens} lens'],
    models: [
      of(420, 520, { brand: 'Canon', model: 'EOS 80D', kind: 'DSLR', lens: '18-55mm', mp: 24 }),
      of(310, 380, { brand: 'Canon', model: 'EOS 700D', kind: 'DSLR', lens: ['18-55mm', '50mm'], mp: 18 }),
      of(360, 440, { brand: 'Nikon', model: 'D5600', kind: 'DSLR', lens: '18-55mm', mp: 24 }),
      of(780, 930, { brand: 'Sony', model: 'A6400', kind: 'Mirrorless', lens: '16-50mm', mp: 24 }),
      of(1450, 1750, { brand: 'Sony', model: 'A7 III', kind: 'Mirrorless', lens: '28-70mm', mp: 24 }),
      of(690, 820, { brand: 'Fujifilm', model: 'X-T30', kind: 'Mirrorless', lens: '15-45mm', mp: 26 }),
    ],
    attributes: {
      brand: '{brand}',
      type: '{kind}',
      model: '{model}',
      megapixels: '{mp}',
      included: '{lens} lens, battery, charger',
    },
    pictures: CAMERAS,
    sentences: [
      'used: Shutter is healthy and the lens has no fungus.',
      'Comes with battery, charger and a 32 GB card.',
      'used: I shot weddings with it, the files are on my page.',
      'used: Sensor was cleaned two months ago.',
      'You can bring your own card and test it.',
    ],
  },
  {
    sub: 'cameras',
    as: ['new', 'used'],
    titles: ['{brand} {model} compact camera', '{brand} {model}, pocket size, {used}'],
    models: [
      of(190, 250, { brand: 'Canon', model: 'PowerShot SX740', mp: 20 }),
      of(160, 210, { brand: 'Sony', model: 'Cyber-shot WX500', mp: 18 }),
      of(135, 175, { brand: 'Nikon', model: 'Coolpix A900', mp: 20 }),
    ],
    attributes: { brand: '{brand}', type: 'Compact', model: '{model}', megapixels: '{mp}' },
    pictures: [['camera-1', 'camera-3'], ['camera-1'], ['camera-3']],
    sentences: [
      'Small enough for the pocket, big zoom.',
      'Good for travel, vlogs and birthdays.',
      'Charger and strap included.',
      'used: Screen has no scratch.',
    ],
  },
  {
    sub: 'gaming',
    as: ['used', 'new'],
    share: 2,
    titles: ['{model} with {pads}', '{used} {model}, {storage}, {pads}', '{model}, {storage}, plus {games}'],
    models: [
      of(210, 260, { brand: 'Sony PlayStation', model: 'PlayStation 4 Slim', storage: ['512 GB', '1 TB'] }),
      of(620, 740, { brand: 'Sony PlayStation', model: 'PlayStation 5', storage: '1 TB' }),
      of(340, 410, { brand: 'Microsoft Xbox', model: 'Xbox Series S', storage: '512 GB' }),
    ],
    vary: { pads: ['two pads', 'one pad'], games: ['FC 25', 'three games', 'FC 26 and GTA V'] },
    attributes: {
      brand: '{brand}',
      type: 'Console',
      model: '{model}',
      storage: '{storage}',
      included: '{pads}, HDMI cable',
    },
    pictures: [['gamepad'], ['gamepad', 'tv']],
    sentences: [
      'Comes with {pads} and all cables.',
      'used: No overheating, it was serviced this year.',
      'used: FC is inside already, your guys can start today.',
      'used: Selling to pay school fees.',
      'You can connect and play before you pay.',
    ],
  },
  {
    sub: 'gaming',
    as: ['new', 'used'],
    titles: ['{model} controller', 'Wireless game controller, {model}', '{model} pad, {used}'],
    models: [
      of(22, 32, { brand: 'Sony PlayStation', model: 'DualShock 4' }),
      of(72, 95, { brand: 'Sony PlayStation', model: 'DualSense' }),
      of(55, 75, { brand: 'Microsoft Xbox', model: 'Xbox wireless' }),
      of(18, 26, { brand: 'Other', model: 'PC and phone' }),
    ],
    attributes: { brand: '{brand}', type: 'Controller', model: '{model}' },
    pictures: [['gamepad']],
    sentences: [
      'No drift on the sticks.',
      'Charges with a normal cable.',
      'All buttons respond.',
      'used: Purple colour, grips are still fresh.',
    ],
  },
  {
    sub: 'wearables',
    as: ['new', 'used'],
    titles: ['{brand} {model}, blue strap', '{brand} {model} smart watch', '{brand} {model}, {used}'],
    models: [
      of(28, 40, { brand: 'Oraimo', model: 'Watch 4' }),
      of(95, 130, { brand: 'Samsung', model: 'Galaxy Watch 4' }),
      of(165, 215, { brand: 'Apple', model: 'Watch Series 7' }),
      of(42, 58, { brand: 'Amazfit', model: 'Bip 5' }),
    ],
    attributes: { brand: '{brand}', model: '{model}', colour: '{Colour}' },
    pictures: [['watch']],
    sentences: [
      'Counts steps, sleep and heart rate.',
      'WhatsApp messages show on it.',
      'Charger is inside the box.',
      'Blue strap, and I will add one spare.',
      'Battery lasts well.',
    ],
  },
];

export const ELECTRONICS_CATALOGUE: Catalogue = {
  categoryId: 1,
  templates: [...PHONES, ...COMPUTERS, ...SOUND_AND_SCREEN, ...CAMERAS_AND_PLAY],
  conditionSlots: {
    new: [
      { used: 'brand new', warranty: '1 year' },
      { used: 'sealed', warranty: '6 months' },
      { used: 'open box' },
    ],
    used: [
      { used: 'UK used', origin: 'UK used', warranty: '1 week' },
      { used: 'US used', origin: 'US used' },
      { used: 'neatly used', origin: 'Nigerian used' },
      { used: 'foreign used', origin: 'Foreign used', warranty: '2 weeks' },
    ],
    refurbished: [
      { used: 'refurbished', warranty: '3 months' },
      { used: 'renewed', warranty: '1 month' },
    ],
  },
  conditionSentences: {
    new: [
      'Brand new, not opened.',
      'New in the box with all accessories.',
      'Tear rubber, straight from the carton.',
    ],
    used: [
      'Used for about a year, no fault at all.',
      'Neatly used, small marks only where you look close.',
      'It is {used} and very clean.',
      'E dey work well well, no story.',
    ],
    refurbished: [
      'Refurbished by us, cleaned and tested for two days.',
      'New thermal paste, new fan where needed, tested.',
    ],
  },
  closings: [...GOODS_CLOSINGS, 'Test it with your own eyes.', 'Receipt will be given.'],
  priceKinds: ['fixed', 'negotiable', 'negotiable'],
};
