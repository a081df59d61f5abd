import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { getCategoryRules } from '#shared/rules/taxonomy.ts';
import { isDoneWithin } from '../../../../tests/setup/machine-speed.ts';
import { BANNED_GOODS } from './banned-goods.ts';
import { findBannedGoods } from './find-banned-goods.ts';

// biome-ignore format: a list of labelled examples: one to a line would be too long to read
const BANNED: Record<string, string[]> = {
  weapons: [
    'Gun for sale', 'Locally made pistol, very neat', 'AK47 rifle with two magazines', 'AK-47 for sale', 'Double barrel shotgun', 'Glock 17 brand new', 'pump action available', 'Live bullets 9mm',
    'Box of bullets', 'Ammunition for hunters', 'g u n for sale', 'p1stol and ammo', 'GUNS available in Aba', 'Sell your old gún to me', 'Stun gun for ladies', 'Taser with charger', 'Revolver 38',
    'Hunting rifles', 'ｇｕｎ for sale', 'guuuun for cheap', 'Dane gun', 'Air rifle with pellets', 'g.u.n clean', 'g u n g u n g u n', 'Beretta 9mm', 'English made double barrel',
    'Neat pistol, price negotiable', 'Hunting gun with licence papers', 'Shot gun and cartridges', 'Revolver, hot deal this week', 'G-U-N, clean barrel', 'R1fle for farm security', 'Cash price for AK 47', 'Real gun, not toy', 'Glock, safe delivery',
    'Selling my late father’s gun', 'Gun available, light weight, black', 'Pistol plus two magazines', 'Short gun, price 200k', 'Hunter’s double-barrel', 'Strong crossbow with arrows', 'Bullets for sale, 9mm', 'Fairly used taser', 'Gun; spray it once', 'P.I.S.T.O.L',
    'Gun for sale cash only', 'Gun, hot price, call now', 'Brand new Glock 19 pistol with safe', 'A.K.47', 'pis-tol', 'Safe gun for home', 'Brand new watch, gun, laptop', '🔫 for sale', 'Gu ns',
  ],
  explosives: ['Knockout and banger for Christmas', 'Bangers wholesale carton', 'Fireworks display kit', 'Fire crackers 12 packs', 'Hand grenade', 'Explosives for quarry', 'Knockouts 10 packs', 'Knock-outs', 'Xmas bangers, cheap price', 'Hand grenades in box'],
  drugs: [
    'Cocaine pure', 'Canadian loud weed', 'w33d available for cool guys', 'Indian hemp', 'Crystal meth, mkpuru mmiri', 'Marijuana seeds', 'c.o.c.a.i.n.e', 'Cannabis oil and gummies', 'weeeed', 'coca ine',
    'Magic mushrooms', 'LSD tabs', 'Skunk weed, Abuja', 'H3r0in', 'We sell hard drugs', 'MDMA and ecstasy pills', 'маrijuana best quality', 'Colorado weed', 'Arizona ganja', 'c0c41ne',
    'Loud weed, garden fresh', 'Kush and Colorado in stock', 'Mkpuru mmiri sharp sharp', 'Best cannabis, book your order', 'We.ed brownies', 'Ice meth crystals',
    'Weed delivery in Yaba', 'Cocaine (white)', 'Garden weed by the gram', 'ganja cookies', 'Crystal m3th', 'Hashish from Morocco',
    'Cannabis for sale book now', 'weed for sale, best farm quality',
  ],
  medicines: [
    'Tramadol 200mg', 'tramadol225mg carton', 'c0deine syrup', 't r a m a d o l', 'Codeine cough syrup, emzolyn', 'Rohypnol tablets', 'Xanax bars', 'Viagra 100mg for men', 'Cytotec misoprostol', 'Abortion pills, safe',
    'Swinol for sale', 'Tra madol', 'CODEINE', 'cødeine', 'Diazepam 10mg', 'Tramadol free delivery', 'codeinesyrup', 'tram@dol', 'tramado1', 'Fentanyl patches', 'Anabolic steroids for gym', 'cough syrup codiene', 'codine syrup', 'tramodol 100', 'tra-ma-dol', 'Xan@x',
    'Tramadol, book early, fast delivery', 'Cod eine with Sprite', 'Viagra film coated tablets', 'Rohypnol (refnol) strips', 'Tramadol, free test pack',
    'Cytotec for women', 'Tra.ma.dol 225', 'Codeine movie night special', 'Diazepam sleep tabs', 'Oxycodone 30s',
    'sildenafil book a slot',
  ],
  people: ['Kidney for sale', 'Human skull available', 'Human parts for sale', 'I want to sell my kidney', 'Kidney donors needed urgently'],
  wildlife: ['Live pangolin', 'Pangolin scales 20kg', 'Elephant ivory tusks', 'Ivory tusk carving', 'African grey parrot talking', 'Donkey genitals export', 'Lion cubs', 'Pet monkey 6 months', 'Donkey skin dried', 'Rhino horn powder', 'Grey parrot, tame, with cage', 'Pangolin, alive', 'Baby crocodile'],
  'forged-money': ['Fake naira notes', 'SSD chemical solution for black money', 'Double your money in 24 hours', 'Money doubling', 'Counterfeit dollars', 'Flash funds software', 'Fake bank alert app', 'Fake 1000 naira notes', 'Clean black money', 'Super fake naira, passes every machine', 'Black money cleaning'],
  documents: ['Fake ID cards', 'Fake IDs', 'WAEC result upgrading', 'Upgrade your WAEC result now', 'JAMB runs 2026', 'WAEC expo', 'Fake certificate any university', 'BVN for sale', 'Buy NIN slip any name', 'Fake passport and visa', 'Voters card for sale', 'NIN and BVN of Americans', 'Degree certificate, no exam', 'Fake NIN slip, valid name', 'JAMB expo 2027 group', 'Sell your NIN fast'],
  accounts: ['Hacked Facebook accounts', 'Card dumps with pin', 'CVV fullz', 'Cloned cards', 'Yahoo format for beginners', 'Bank logs available', 'Hire a hacker', 'Hack WhatsApp of your girlfriend', 'Bank logs, recovery email inside', 'Fresh CVV daily'],
  stolen: ['Stolen phones cheap', 'Stolen iPhone 13', 'Change IMEI of any phone', 'Snatched phone 14 pro max', 'Stolen laptop cheap'],
  uniforms: ['Police uniform complete', 'Army uniform size L', 'Bulletproof vest', 'Police handcuffs', 'Military camouflage trousers', 'Police ID card'],
  'sim-cards': ['Registered SIM cards', 'Already registered MTN SIM', 'Pre-registered sim, any network', 'Registered SIM, choose your network'],
  adult: ['Call girls in Lekki', 'Olosho hookup', 'Erotic massage', 'Nude videos', 'Sex workers', 'Sugar mummy connection', 'Porn videos 100GB', 'Sugar mummies', 'XXX videos', 'Hookup tonight in Ikeja', 'Olosho available', 'Nude pics bundle'],
  rituals: ['Money ritual without human blood', 'Love spell caster', 'Join illuminati today', 'Juju ring for protection', 'Oke ite', 'Voodoo love spell', 'Illuminati brotherhood, join now'],
};

// biome-ignore format: a list of examples: one to a line would be too long to read
const HARMLESS = [
  'Toy gun for kids', 'Glue gun with 10 sticks', 'Massage gun, four heads', 'Nail gun cordless', 'Spray gun for car painting', 'Water pistol', 'Gunmetal grey Corolla rims', 'Top Gun DVD', 'Drug store shelves',
  'Weed killer 1 litre', 'Pot plant with pot', 'Bullet blender, NutriBullet', 'Ivory colour sofa', 'Crocodile shoes (synthetic)', 'Police trauma book', 'Cough syrup, codeine free', 'Codeine-free cough syrup',
  'Heat gun 2000W', 'Grease gun', 'Staple gun', 'Infrared thermometer gun', 'Barcode scanner gun', 'Pressure washer gun and hose', 'Nerf gun with darts', 'PS5 game: Gun Grave', 'Price tag gun', 'Silicone gun',
  'Soldering gun 60W', 'Money gun for parties', 'Tattoo gun kit', 'Gun massager for muscles', 'Shotgun microphone Rode', 'Bullet camera CCTV 5MP', 'Royal Enfield Bullet 350', 'Bullet proof door, steel', 'Bullet journal',
  'Magic bullet blender', 'Ford Escort 1998', 'Security escort job', 'Ivory wedding gown size 12', 'Ivory Coast jersey', 'Leopard print duvet', 'Leopard skin pattern rug', 'Tiger nut drink 50cl', 'Lion head wall decor',
  'Parrot cage large', 'Gorilla glass screen guard', 'Gorilla glue', 'Python programming lessons', 'Monkey bar gym set', 'Kidney beans 1kg', 'Kidney dish stainless', 'Human hair wig 14 inches', 'Human skull model for biology',
  'Yamaha organ keyboard', 'Weed eater trimmer', 'Seaweed snack', 'Land, weed-free and cleared', 'Hemp rope 10m', 'Igbo native attire', 'Loud speaker JBL', 'Coca Cola crate', 'Coke fridge', 'Crackers and biscuits carton',
  'Ice block machine', 'Ecstasy perfume 100ml', 'LSD differential for Hilux', 'Crystal glass set', 'Army green jacket', 'Military boots brown', 'Air force 1 sneakers', 'Police watch unisex', 'Kids army uniform for career day',
  'Police costume for children', 'School uniforms and custom uniforms', 'Fake flowers for decoration', 'Fake nails set', 'Fake money detector machine', 'No fake, original Rolex', 'UV lamp, checks fake notes', 'PVC pipes for sale',
  'WAEC past questions 2010-2025', 'JAMB and WAEC lessons', 'WAEC scratch card', 'NIN enrolment agent needed', 'Must have valid NIN and BVN', 'Certificate frame A4', 'Land with certificate of occupancy for sale', 'Passport photo printer',
  'Double bed', 'Double door fridge', 'Flash drive 64GB', 'SIM free Galaxy A54 dual SIM', 'Phone with two SIM slots', 'Stolen vehicle tracker with app', 'Car never stolen, papers complete', 'Nude heels size 40', 'Nude lipstick palette',
  'Body massage chair', 'Massage table foldable', 'Sexy lace dress', 'T-shirt XXXL', 'Charm bracelet silver', 'Rituals body cream', 'Juju music vinyl, King Sunny Ade', 'Blackmagic pocket cinema camera', 'Magic mop', 'Ring light',
  'Knockout price! Infinix Hot 40', 'Boxing gloves for a knockout punch', 'Car old banger, still drives', 'Headbanger music CD', 'Bath bomb set', 'Cutlass and hoe', 'Kitchen knives', 'Sword decoration', 'Printer cartridge HP',
  'Dynamite headphones', 'Sniper game PS4', 'Green gunpowder tea', 'No guns, no drugs in the estate', 'Heroine: Nollywood film', 'My hero in Lagos', 'Rifle scope cleaning cloth', 'Shark fin antenna for Camry', 'Hacksaw blade',
  'Life hacks phone holder', 'Bank teller job, login to apply', 'Cotton carding machine', 'Dumpers and tippers', 'Dump truck 30 tonnes', 'Format your laptop, Yahoo mail set up', 'Hook up wire 22 AWG', 'Gas hook, curtain hook', 'Weeding dress',
  'Wedding hall', 'Pump action lotion bottle', 'Grenadine syrup', 'Spanish steroid-free cream', 'Drugs awareness poster', 'Rehab centre for tramadol addicts', 'Laguna SUV', 'A/C repair', 'Model A15D 5G', 'Laptop core i5 8th gen 256GB',
  'Security guard, no firearm needed', 'Bush meat pepper soup stool', 'Temperature gun for clinics', 'Hot glue guns', 'Foam gun for car wash', 'Airsoft jacket', 'Ammonia fertiliser', 'Pistachio nuts', 'Methylated spirit', 'Cannes film poster', 'Rifle green jacket', 'Weed extractor', 'Blue film camera', 'Kitchen torch gun', 'Wax gun', 'Meth lab, Breaking Bad DVD', 'SSD solution for slow laptops', 'Airbrush gun for makeup', 'Opium perfume', 'Cocaine perfume', 'Black money clip', 'Double barrel jeans', 'Melamine plates',
  'Keratin treatment', 'Italian shoes', 'Olympic barbell', 'Vitamin C serum', 'Hash brown maker', 'Car runs well', 'Registered company for sale', 'Registered Sienna bus', 'Escort radar detector', 'Gunners Arsenal jersey', 'Pistol grip drill',
  'Hot air gun for phone repair', 'Cordless grease gun 18V', 'Caulking gun and sealant', 'Guns N Roses T-shirt', 'Rifle jeans size 32', 'Pistol shrimp for aquarium', 'Bubble gun with refill', 'Gun metal colour sandals',
  'Weed wacker 2 stroke', 'Rice farm, no weed', 'Kush incense sticks', 'The Heroin Diaries novel', 'Meth awareness leaflet', 'THC plasma torch controller', 'Codeine test strips', 'Chimpanzee plush for babies', 'Elephant tusk design vase',
  'Dual SIM registered phone, Tecno', 'Handcuff bracelet gold', 'Police cap costume', 'Knockout roses seedlings', 'Grenade gear knob', 'Porn blocker router', 'Illuminated bathroom mirror', 'Carding wool brush', 'Beretta sunglasses',
  'Shotgun mic for DSLR', 'Water guns, 6 pieces, for the pool', 'Book about guns in history', 'Soldier toy with gun sound',
  'Electric nail gun', 'Car wash foam gun bottle', 'Ceiling spray gun', 'Gunny bags for rice', 'Begun novel by Ada', 'Airsoft toy pistol', 'Sex Pistols vinyl', 'Rifle range membership', 'Glock toy replica', 'Cap gun for party',
  'Seaweed soap', 'Weed control fabric', 'Herbicide kills stubborn weed', 'Methanol 5 litres', 'Heroes of Lagos poster', 'Ketchup carton', 'Cannabis-free hemp shampoo', 'Cod liver oil', 'Diamond painting', 'Blood pressure monitor',
  'Kidney-shaped pool', 'Human resources book', 'Ivory soap carton', 'Leopard print scarf', 'Fake eyelashes', 'Passport holder leather', 'Police report for lost phone lawyer', 'Navy blue uniform', 'SIM card tray iPhone', 'Escort mini scooter',
  'LED illumination floodlight', 'House at Gun Hill, Lagos', 'Galaxy S8 dual SIM registered', 'Voodoo fan for PC', 'Beretta watch', 'Rifle bag', 'Gun safe with two keys', 'Gun safe', 'Grenade bike', 'Ammo crate shelf',
];

const findKind = (text: string) => findBannedGoods(text)?.kind ?? null;
const banned = Object.entries(BANNED).flatMap(([kind, texts]) => texts.map((text) => [text, kind] as const));

describe('findBannedGoods', () => {
  it('distinguishes banned goods from harmless ones', () => {
    const missed = banned.filter(([text]) => !findKind(text)).map(([text]) => text);
    const falsePositives = HARMLESS.filter(findKind);
    const found = banned.length - missed.length;
    const precision = found / (found + falsePositives.length);
    const recall = found / banned.length;
    process.stdout.write(
      `banned goods: ${banned.length} banned, ${HARMLESS.length} harmless; precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
    );
    expect({ missed, falsePositives }).toEqual({ missed: [], falsePositives: [] });
  });

  it.each(banned)('classifies %s as %s', (text, kind) => {
    expect(findKind(text)).toBe(kind);
  });

  it('gives the reason as a sentence', () => {
    expect(findBannedGoods('Tramadol 200mg')?.reason).toBe(
      'Prescription medicines may only be sold by a pharmacy and cannot be sold on Kasuwa.',
    );
    for (const { reason } of BANNED_GOODS) expect(reason).toMatch(/^[A-Z].*\.$/);
  });

  it('accepts all choices of the form', () => {
    const choices = CATEGORIES.flatMap(({ id }) => {
      const { common, subcategories } = getCategoryRules(id);
      const attributes = [...common, ...subcategories.flatMap((subcategory) => subcategory.attributes)];
      return attributes.flatMap((attribute) => (attribute.type === 'choice' ? attribute.choices : []));
    });
    expect(choices.length).toBeGreaterThan(300);
    expect(choices.filter(findKind)).toEqual([]);
  });

  it('finds a banned word at any position among harmless words', () => {
    const words = fc.array(fc.constantFrom('clean', 'phone', 'with', 'Lagos', 'box', '₦5,000'), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(
        words,
        words,
        (before, after) => findKind([...before, 'tramadol', ...after].join(' ')) === 'medicines',
      ),
    );
  });

  it('ignores the property names of object prototypes', () => {
    expect(findKind('constructor toString __proto__ hasOwnProperty, valueOf')).toBeNull();
  });

  it('is fast for any text', { timeout: 30_000 }, () => {
    const long = [
      'g',
      'gun ',
      't r a m a d o ',
      'no ',
      'a.',
      'knock ',
      'weee',
      'тrаmаdо',
      '\u0301',
      '$',
      '1l|!',
      'codein',
      'police uniform toy ',
      '\n',
      '. ',
      'fake ',
      'free ',
    ];
    for (const piece of long) {
      const text = piece.repeat(50_000 / piece.length);
      expect(
        isDoneWithin(100, () => findBannedGoods(text)),
        piece,
      ).toBe(true);
    }
  });
});
