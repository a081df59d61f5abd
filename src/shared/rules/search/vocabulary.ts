/** The vocabulary of the search: Nigerian synonyms, implied words, stop words, plurals and units. */

/**
 * Each line is one concept. The search uses its first wording; the others, of one or more words, find the
 * same listings.
 */
// biome-ignore format: a word list: one to a line would be too long to read
export const SYNONYMS: readonly (readonly string[])[] = [
  // Conditions.
  ['tokunbo', 'foreign used', 'uk used', 'us used', 'usa used', 'london used', 'belgium used', 'canada used', 'dubai used', 'germany used', 'direct belgium', 'direct tokunbo'],
  ['nigerian used', 'naija used', 'locally used', 'local used', 'registered used'],
  ['fairly used', 'neatly used', 'second hand', 'secondhand', 'pre owned', 'preowned'],
  ['brand new', 'tear rubber', 'tearrubber', 'unused', 'sealed'],
  ['okrika', 'bend down select', 'thrift', 'thrifted'],
  ['refurbished', 'refurb', 'reconditioned', 'renewed'],
  // Vehicles.
  ['motorcycle', 'okada', 'motor cycle', 'motorbike', 'motor bike', 'power bike', 'powerbike', 'achaba', 'alalok', 'inaga'],
  ['tricycle', 'keke', 'keke napep', 'keke marwa', 'maruwa', 'napep'],
  ['danfo', 'faragon', 'commercial bus'],
  ['vehicle', 'automobile', 'motor'],
  ['spare part', 'motor part', 'car part'],
  ['bicycle', 'push bike', 'pushbike', 'basikul'],
  ['mercedes', 'benz', 'mercedes benz', 'merc', 'mecedes', 'mercedez'],
  ['volkswagen', 'vw'],
  ['innoson', 'ivm'],
  ['range rover', 'rangerover'],
  ['crv', 'cr v'],
  ['hrv', 'hr v'],
  ['rav4', 'rav 4'],
  ['tyre', 'tire'],
  ['gearbox', 'gear box', 'transmission box'],
  ['windscreen', 'windshield', 'wind screen'],
  // Power and the home.
  ['generator', 'gen', 'generating set', 'gen set', 'genset', 'i better pass my neighbour', 'better pass my neighbour'],
  ['fridge', 'refrigerator', 'freezer fridge'],
  ['deep freezer', 'chest freezer', 'deepfreezer'],
  ['air conditioner', 'ac', 'a c', 'air condition', 'air conditioning', 'aircon', 'air con'],
  ['television', 'tv', 'telly', 'tele'],
  ['washing machine', 'washer'],
  ['gas cooker', 'cooking gas stove', 'gas stove'],
  ['sofa', 'couch', 'settee', 'cushion chair'],
  ['curtain', 'window blind', 'blind'],
  ['rug', 'carpet', 'centre rug', 'center rug'],
  ['mattress', 'foam', 'mattress foam'],
  ['solar panel', 'solar pannel'],
  ['stabilizer', 'stabiliser', 'voltage regulator'],
  // Real estate.
  ['self contain', 'self con', 'self contained', 'selfcon', 'selfcontain', 'one room self contain', 'room self contain'],
  ['mini flat', 'miniflat', 'room and parlour', 'room parlour', 'room and parlor', 'a room and a parlour'],
  ['boys quarters', 'bq', 'boys quarter', 'boy quarters'],
  ['flat', 'apartment'],
  ['short let', 'shortlet', 'airbnb'],
  ['certificate of occupancy', 'c of o', 'cofo'],
  ['land', 'plot of land', 'landed property'],
  ['for rent', 'to let', 'for lease', 'rent', 'rental', 'lease'],
  ['real estate', 'property', 'housing'],
  // Phones and computers.
  ['phone', 'mobile phone', 'handset', 'smartphone', 'smart phone', 'cell phone', 'cellphone'],
  ['tecno', 'techno'],
  ['samsung', 'sammy', 'sumsung'],
  ['infinix', 'infinic'],
  ['huawei', 'hwawei'],
  ['playstation', 'play station', 'ps'],
  ['ps5', 'playstation 5', 'play station 5', 'ps 5'],
  ['ps4', 'playstation 4', 'play station 4', 'ps 4'],
  ['ps3', 'playstation 3', 'play station 3', 'ps 3'],
  ['laptop', 'lap top', 'notebook computer'],
  ['earbud', 'airpod', 'ear pod', 'earpod', 'ear bud', 'earpiece', 'ear piece'],
  ['headphone', 'head phone', 'headset', 'head set'],
  ['power bank', 'powerbank'],
  ['mifi', 'mi fi', 'pocket wifi'],
  ['wifi', 'wi fi'],
  ['flash drive', 'usb drive', 'pen drive', 'flashdrive'],
  ['cctv', 'surveillance camera', 'security camera'],
  ['home theatre', 'home theater'],
  ['promax', 'pro max'],
  // Clothes.
  ['trouser', 'pant trouser'],
  ['sneaker', 'canvas shoe', 'trainers', 'kicks'],
  ['native wear', 'native attire', 'traditional wear'],
  ['ankara', 'african print', 'african wax'],
  ['asoebi', 'aso ebi'],
  ['asooke', 'aso oke'],
  ['t shirt', 'tshirt', 'tee shirt', 'polo top'],
  ['wristwatch', 'wrist watch'],
  ['jewellery', 'jewelry', 'jewelries'],
  ['perfume', 'cologne', 'body spray'],
  ['makeup', 'make up'],
  ['slipper', 'slide', 'palm slipper', 'palm slippers'],
  // Work and services.
  ['plumber', 'plumbing'],
  ['electrician', 'rewire', 'electrical wiring'],
  ['tailor', 'fashion designer', 'seamstress', 'obioma'],
  ['hairdresser', 'hair stylist', 'hairstylist'],
  ['driver', 'chauffeur'],
  ['dispatch rider', 'delivery rider'],
  ['nanny', 'house help', 'househelp', 'housemaid', 'maid'],
  ['day old chicks', 'day old chick'],
  ['colour', 'color'],
  ['grey', 'gray'],
];

/** The words that a word implies, in one direction only: an iPhone is an Apple phone. */
// biome-ignore format: a word list: one to a line would be too long to read
export const IMPLIED_WORDS: Readonly<Record<string, readonly string[]>> = {
  iphone: ['apple', 'phone'], ipad: ['apple', 'tablet'], macbook: ['apple', 'laptop'], imac: ['apple'], galaxy: ['samsung'],
  camon: ['tecno', 'phone'], spark: ['tecno'], redmi: ['xiaomi', 'phone'], pixel: ['google', 'phone'],
  elitebook: ['hp', 'laptop'], probook: ['hp', 'laptop'], pavilion: ['hp', 'laptop'], thinkpad: ['lenovo', 'laptop'], ideapad: ['lenovo', 'laptop'],
  latitude: ['dell', 'laptop'], inspiron: ['dell', 'laptop'], xps: ['dell', 'laptop'],
  corolla: ['toyota'], camry: ['toyota'], highlander: ['toyota'], sienna: ['toyota'], venza: ['toyota'], hilux: ['toyota'], rav4: ['toyota'],
  mouka: ['mattress'], vitafoam: ['mattress'],
  accord: ['honda'], civic: ['honda'], crv: ['honda'], ps5: ['playstation'], ps4: ['playstation'], ps3: ['playstation'],
};

/** Words that are too common to distinguish listings. */
// biome-ignore format: a word list: one to a line would be too long to read
export const STOP_WORDS: ReadonlySet<string> = new Set([
  'a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'is', 'it', 'of', 'on', 'or', 'the', 'to', 'with', 'your', 'you', 'we', 'our', 'this', 'that',
]);

/** Words whose singular is not the word without its final s. */
// biome-ignore format: a word list: one to a line would be too long to read
export const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  buses: 'bus', gases: 'gas', lenses: 'lens', children: 'child', men: 'man', women: 'woman', knives: 'knife', shelves: 'shelf', wives: 'wife',
  series: 'series', news: 'news', lens: 'lens', gas: 'gas', ladies: 'lady', movies: 'movie', cookies: 'cookie', hoodies: 'hoodie', species: 'species',
  windows: 'window', atlas: 'atlas', canvas: 'canvas', adidas: 'adidas', texas: 'texas', lagos: 'lagos', rivers: 'rivers', lexus: 'lexus',
};

/** The spellings of units after a number, and the spelling that the search uses. */
// biome-ignore format: a word list: one to a line would be too long to read
export const UNITS: Readonly<Record<string, string>> = {
  gb: 'gb', gig: 'gb', gigs: 'gb', gigabyte: 'gb', gigabytes: 'gb', tb: 'tb', terabyte: 'tb', mb: 'mb', inch: 'inch', inches: 'inch', '"': 'inch', '”': 'inch',
  hp: 'hp', horsepower: 'hp', kva: 'kva', kw: 'kw', kg: 'kg', kgs: 'kg', kilo: 'kg', w: 'w', watt: 'w', watts: 'w', v: 'v', volt: 'v', volts: 'v',
  ah: 'ah', mah: 'mah', litre: 'litre', litres: 'litre', liter: 'litre', liters: 'litre', ltr: 'litre', cc: 'cc', km: 'km', sqm: 'sqm', mp: 'mp',
  megapixel: 'mp', megapixels: 'mp', bedroom: 'bedroom', bedrooms: 'bedroom', bed: 'bedroom', br: 'bedroom', seater: 'seater', seaters: 'seater',
  yard: 'yard', yards: 'yard', burner: 'burner', burners: 'burner', acre: 'acre', acres: 'acre', plot: 'plot', plots: 'plot', ft: 'ft', feet: 'ft', mm: 'mm', cm: 'cm',
};
