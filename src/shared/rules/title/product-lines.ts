import type { CategoryId } from '#shared/rules/categories.ts';

/** Names in titles that say what an item is: product lines, brands and common words. */

/** A kind of item, and the attributes that follow from its name. */
export type ItemKind = {
  categoryId: CategoryId;
  subcategory: string;
  attributes?: Readonly<Record<string, string>>;
};

const phones = (brand: string, type = 'Smartphone'): ItemKind => ({
  categoryId: 1,
  subcategory: 'phones-tablets',
  attributes: { brand, type },
});
const laptops = (brand: string, type = 'Laptop'): ItemKind => ({
  categoryId: 1,
  subcategory: 'laptops-computers',
  attributes: { brand, type },
});
const consoles = (brand: string): ItemKind => ({
  categoryId: 1,
  subcategory: 'gaming',
  attributes: { brand, type: 'Console' },
});
const cars = (make: string): ItemKind => ({ categoryId: 2, subcategory: 'cars', attributes: { make } });
const bikes = (make: string): ItemKind => ({
  categoryId: 2,
  subcategory: 'motorcycles',
  attributes: { make },
});
const buses = (make: string): ItemKind => ({ categoryId: 2, subcategory: 'buses', attributes: { make } });

/** The names with which a model begins, as their makers write them. */
// biome-ignore format: a table: one name to a line would be too long to read
export const PRODUCT_LINES: readonly (readonly [kind: ItemKind, names: readonly string[]])[] = [
  [phones('Apple'), ['iPhone']],
  [phones('Apple', 'Tablet'), ['iPad']],
  [phones('Samsung'), ['Galaxy']],
  [phones('Samsung', 'Tablet'), ['Galaxy Tab']],
  [phones('Tecno'), ['Camon', 'Pova', 'Tecno Spark', 'Tecno Phantom', 'Tecno Pop']],
  [phones('Infinix'), ['Infinix Hot', 'Infinix Note', 'Infinix Smart', 'Infinix Zero']],
  [phones('Redmi'), ['Redmi']],
  [phones('Google'), ['Pixel']],
  [laptops('Apple'), ['MacBook']],
  [laptops('Apple', 'All-in-one'), ['iMac']],
  [laptops('HP'), ['EliteBook', 'ProBook', 'Pavilion', 'ZBook', 'HP Stream', 'HP Envy', 'HP Spectre']],
  [laptops('Lenovo'), ['ThinkPad', 'IdeaPad']],
  [laptops('Dell'), ['Dell Latitude', 'Inspiron', 'Dell XPS', 'Dell Precision']],
  [laptops('Asus'), ['VivoBook', 'ZenBook']],
  [laptops('Microsoft'), ['Microsoft Surface']],
  [consoles('Sony PlayStation'), ['PS5', 'PS4', 'PS3', 'PlayStation']],
  [consoles('Microsoft Xbox'), ['Xbox']],
  [consoles('Nintendo'), ['Nintendo Switch']],
  [{ categoryId: 1, subcategory: 'wearables', attributes: { brand: 'Apple' } }, ['Apple Watch']],
  [{ categoryId: 1, subcategory: 'audio', attributes: { brand: 'Apple', type: 'Earbuds' } }, ['AirPods']],
  [cars('Toyota'), ['Corolla', 'Camry', 'Highlander', 'Sienna', 'Venza', 'Hilux', 'RAV4', 'Avalon', 'Toyota Matrix', 'Yaris', 'Prado', 'Land Cruiser', '4Runner', 'Tacoma', 'Tundra', 'Sequoia', 'Prius']],
  [cars('Honda'), ['Accord', 'Civic', 'CR-V', 'Honda Pilot', 'Odyssey', 'HR-V']],
  [cars('Lexus'), ['RX 330', 'RX 350', 'ES 350', 'ES 330', 'GX 460', 'GX 470', 'LX 570', 'IS 250']],
  [cars('Mercedes-Benz'), ['C300', 'C350', 'E350', 'E250', 'ML 350', 'GLK 350', 'GLE 350', 'GLC 300', 'G Wagon']],
  [cars('Hyundai'), ['Elantra', 'Sonata', 'Tucson', 'Santa Fe', 'Hyundai Accent']],
  [cars('Kia'), ['Kia Rio', 'Sorento', 'Sportage', 'Optima', 'Picanto', 'Cerato']],
  [cars('Nissan'), ['Altima', 'Almera', 'Pathfinder', 'Murano', 'Nissan Rogue', 'Sentra', 'Primera', 'Xterra']],
  [cars('Ford'), ['Ford Edge', 'Ford Explorer', 'Ford Escape', 'Ford Focus', 'Ford Fusion', 'Ford Ranger', 'Mustang']],
  [cars('Volkswagen'), ['Passat', 'Volkswagen Jetta', 'Touareg', 'VW Golf']],
  [cars('Land Rover'), ['Land Rover Discovery', 'Land Rover Defender', 'Freelander']],
  [cars('Range Rover'), ['Range Rover', 'Evoque']],
  [cars('Acura'), ['MDX', 'ZDX', 'TSX']],
  [buses('Toyota'), ['HiAce', 'Coaster']],
  [bikes('Bajaj'), ['Bajaj Boxer', 'Pulsar']],
  [bikes('TVS'), ['TVS Apache', 'TVS HLX']],
];

/** Words for a kind beyond the types of the taxonomy. */
// biome-ignore format: a table: one name to a line would be too long to read
export const KIND_WORDS: readonly (readonly [kind: ItemKind, words: readonly string[]])[] = [
  [{ categoryId: 1, subcategory: 'phones-tablets' }, ['phone', 'tablet', 'android phone']],
  [{ categoryId: 1, subcategory: 'laptops-computers' }, ['laptop', 'computer', 'chromebook', 'gaming laptop', 'gaming pc']],
  [{ categoryId: 1, subcategory: 'tvs' }, ['tv', 'smart tv', 'android tv']],
  [{ categoryId: 1, subcategory: 'audio', attributes: { type: 'Bluetooth speaker' } }, ['speaker', 'bluetooth speaker']],
  [{ categoryId: 1, subcategory: 'audio', attributes: { type: 'Musical instrument' } }, ['guitar', 'piano', 'drum set', 'saxophone', 'violin', 'trumpet']],
  [{ categoryId: 1, subcategory: 'cameras' }, ['camera', 'digital camera']],
  [{ categoryId: 1, subcategory: 'cameras', attributes: { type: 'CCTV' } }, ['cctv camera']],
  [{ categoryId: 1, subcategory: 'gaming', attributes: { type: 'Controller' } }, ['game pad', 'gamepad', 'ps4 pad', 'ps5 pad', 'ps5 controller', 'ps4 controller', 'xbox controller']],
  [{ categoryId: 1, subcategory: 'gaming', attributes: { type: 'Game' } }, ['ps4 game', 'ps5 game', 'game cd']],
  [{ categoryId: 1, subcategory: 'wearables' }, ['smart watch', 'smartwatch', 'fitness band']],
  [{ categoryId: 1, subcategory: 'accessories', attributes: { type: 'Case' } }, ['phone case', 'pouch', 'phone pouch', 'laptop case']],
  [{ categoryId: 1, subcategory: 'accessories', attributes: { type: 'Screen protector' } }, ['screen guard', 'tempered glass']],
  [{ categoryId: 1, subcategory: 'accessories', attributes: { type: 'Keyboard or mouse' } }, ['keyboard', 'mouse', 'wireless mouse']],
  [{ categoryId: 1, subcategory: 'accessories', attributes: { type: 'Spare part' } }, ['phone screen', 'laptop battery', 'phone battery', 'motherboard', 'replacement screen']],
  [{ categoryId: 1, subcategory: 'accessories', attributes: { type: 'Hard drive' } }, ['external hard drive', 'ssd drive']],
  [{ categoryId: 2, subcategory: 'cars' }, ['car', 'jeep', 'suv', 'saloon car']],
  [{ categoryId: 2, subcategory: 'motorcycles' }, ['motorcycle', 'bike', 'scooter']],
  [{ categoryId: 2, subcategory: 'tricycles' }, ['tricycle', 'keke']],
  [{ categoryId: 2, subcategory: 'trucks' }, ['truck']],
  [{ categoryId: 2, subcategory: 'buses' }, ['bus', 'van', 'danfo', 'mini bus']],
  [{ categoryId: 2, subcategory: 'boats' }, ['boat']],
  [{ categoryId: 2, subcategory: 'parts', attributes: { type: 'Tyres & rims' } }, ['tyre', 'rim', 'alloy wheel', 'alloy rim']],
  [{ categoryId: 2, subcategory: 'parts', attributes: { type: 'Gearbox' } }, ['gearbox']],
  [{ categoryId: 2, subcategory: 'parts', attributes: { type: 'Body parts' } }, ['bumper', 'bonnet', 'side mirror', 'windscreen', 'car boot']],
  [{ categoryId: 2, subcategory: 'parts', attributes: { type: 'Lights' } }, ['headlight', 'head light', 'headlamp', 'tail light', 'rear light', 'fog light']],
  [{ categoryId: 2, subcategory: 'parts', attributes: { type: 'Brakes' } }, ['brake pad', 'brake disc']],
  [{ categoryId: 2, subcategory: 'parts', attributes: { type: 'Car audio' } }, ['car stereo', 'car radio', 'android car player']],
  [{ categoryId: 2, subcategory: 'parts', attributes: { type: 'Battery' } }, ['car battery']],
  [{ categoryId: 2, subcategory: 'parts', attributes: { type: 'Engine' } }, ['car engine', 'engine']],
  [{ categoryId: 4, subcategory: 'clothing', attributes: { type: 'Dress' } }, ['gown', 'dinner gown']],
  [{ categoryId: 4, subcategory: 'clothing', attributes: { type: 'Jacket' } }, ['hoodie', 'coat', 'blazer', 'sweater']],
  [{ categoryId: 4, subcategory: 'native-wear', attributes: { type: 'Senator' } }, ['senator wear', 'senator material']],
  [{ categoryId: 4, subcategory: 'native-wear', attributes: { type: 'Lace' } }, ['lace material', 'lace fabric']],
  [{ categoryId: 4, subcategory: 'native-wear' }, ['native wear', 'fabric']],
  [{ categoryId: 4, subcategory: 'shoes' }, ['shoe']],
  [{ categoryId: 4, subcategory: 'bags' }, ['bag']],
  [{ categoryId: 4, subcategory: 'watches-jewellery', attributes: { type: 'Watch' } }, ['wristwatch']],
  [{ categoryId: 4, subcategory: 'watches-jewellery' }, ['jewellery', 'chain']],
  [{ categoryId: 4, subcategory: 'hair-beauty', attributes: { type: 'Wig' } }, ['human hair wig', 'frontal wig', 'bone straight', 'closure wig']],
  [{ categoryId: 4, subcategory: 'hair-beauty', attributes: { type: 'Hair extension' } }, ['attachment', 'weavon', 'human hair']],
  [{ categoryId: 5, subcategory: 'furniture', attributes: { type: 'Sofa' } }, ['sofa set', 'l shape sofa', 'settee']],
  [{ categoryId: 5, subcategory: 'furniture', attributes: { type: 'Bed' } }, ['bed frame', 'bedframe', 'bunk bed']],
  [{ categoryId: 5, subcategory: 'furniture', attributes: { type: 'Dining set' } }, ['dining table', 'dining']],
  [{ categoryId: 5, subcategory: 'furniture', attributes: { type: 'Office furniture' } }, ['office chair', 'office table', 'office desk']],
  [{ categoryId: 5, subcategory: 'furniture', attributes: { type: 'Table' } }, ['centre table', 'center table', 'reading table']],
  [{ categoryId: 5, subcategory: 'furniture', attributes: { type: 'Shelf' } }, ['book shelf', 'bookshelf', 'shoe rack']],
  [{ categoryId: 5, subcategory: 'appliances', attributes: { type: 'Air conditioner' } }, ['ac', 'split ac', 'inverter ac', 'ac inverter', 'standing ac', 'window ac']],
  [{ categoryId: 5, subcategory: 'appliances', attributes: { type: 'Freezer' } }, ['deep freezer', 'chest freezer']],
  [{ categoryId: 5, subcategory: 'appliances', attributes: { type: 'Fridge' } }, ['double door fridge', 'inverter fridge', 'bedside fridge']],
  [{ categoryId: 5, subcategory: 'appliances', attributes: { type: 'Fan' } }, ['standing fan', 'ceiling fan', 'rechargeable fan', 'ox fan']],
  [{ categoryId: 5, subcategory: 'appliances', attributes: { type: 'Iron' } }, ['pressing iron', 'steam iron']],
  [{ categoryId: 5, subcategory: 'generators-solar', attributes: { type: 'Stabiliser' } }, ['stabilizer']],
  [{ categoryId: 5, subcategory: 'generators-solar', attributes: { type: 'Battery' } }, ['inverter battery', 'solar battery', 'tubular battery', 'lithium battery']],
  [{ categoryId: 5, subcategory: 'decor', attributes: { type: 'Rug or carpet' } }, ['rug']],
  [{ categoryId: 5, subcategory: 'decor', attributes: { type: 'Bedding' } }, ['bedsheet', 'bed sheet', 'duvet', 'pillow']],
  [{ categoryId: 5, subcategory: 'decor', attributes: { type: 'Lighting' } }, ['chandelier', 'lamp', 'bulb']],
  [{ categoryId: 5, subcategory: 'kitchen', attributes: { type: 'Pots & pans' } }, ['pot', 'frying pan', 'non stick pot']],
  [{ categoryId: 5, subcategory: 'baby-kids', attributes: { type: 'Stroller or walker' } }, ['stroller', 'baby walker']],
  [{ categoryId: 5, subcategory: 'baby-kids', attributes: { type: 'Cot or bed' } }, ['baby cot', 'baby bed']],
  [{ categoryId: 5, subcategory: 'baby-kids', attributes: { type: 'Car seat' } }, ['baby car seat', 'child car seat']],
  [{ categoryId: 5, subcategory: 'baby-kids', attributes: { type: 'Clothes' } }, ['baby clothes', 'baby wear']],
  [{ categoryId: 5, subcategory: 'baby-kids', attributes: { type: 'Diapers' } }, ['diaper', 'pampers']],
  [{ categoryId: 5, subcategory: 'baby-kids', attributes: { type: 'Feeding' } }, ['feeding bottle']],
  [{ categoryId: 5, subcategory: 'baby-kids', attributes: { type: 'Toys' } }, ['toy car', 'baby toy', 'ride on car']],
  [{ categoryId: 5, subcategory: 'food-farm', attributes: { type: 'Grains & flour' } }, ['bag of rice', 'bags of rice', 'foreign rice', 'local rice', 'bag of beans', 'brown beans', 'garri', 'egusi']],
  [{ categoryId: 5, subcategory: 'food-farm', attributes: { type: 'Tubers' } }, ['yam tuber', 'tubers of yam', 'irish potato', 'sweet potato']],
  [{ categoryId: 5, subcategory: 'food-farm', attributes: { type: 'Fruits & vegetables' } }, ['fresh tomato', 'basket of tomatoes', 'fresh pepper', 'bag of onions', 'bunch of plantain', 'watermelon']],
  [{ categoryId: 5, subcategory: 'food-farm', attributes: { type: 'Oil' } }, ['palm oil', 'groundnut oil', 'vegetable oil']],
  [{ categoryId: 5, subcategory: 'food-farm', attributes: { type: 'Fish & meat' } }, ['dried catfish', 'smoked catfish', 'smoked fish', 'dried fish', 'stock fish']],
  [{ categoryId: 5, subcategory: 'food-farm', attributes: { type: 'Eggs & poultry' } }, ['crate of eggs', 'crates of eggs', 'fresh eggs', 'point of lay']],
  [{ categoryId: 5, subcategory: 'food-farm', attributes: { type: 'Animal feed' } }, ['poultry feed', 'chicken feed', 'fish feed', 'layers mash', 'broiler starter']],
  [{ categoryId: 5, subcategory: 'food-farm', attributes: { type: 'Fertiliser & seeds' } }, ['npk fertilizer', 'bag of fertilizer', 'bags of fertilizer', 'palm seedlings']],
  [{ categoryId: 5, subcategory: 'books-school', attributes: { type: 'Textbooks' } }, ['textbook', 'school books']],
  [{ categoryId: 5, subcategory: 'books-school', attributes: { type: 'Novels' } }, ['novel', 'story book']],
  [{ categoryId: 5, subcategory: 'books-school', attributes: { type: 'Exam past questions' } }, ['past questions']],
  [{ categoryId: 5, subcategory: 'books-school', attributes: { type: 'Stationery' } }, ['scientific calculator']],
  [{ categoryId: 6, subcategory: 'bicycles' }, ['bicycle']],
  [{ categoryId: 3, subcategory: 'land' }, ['land', 'plot of land', 'farmland', 'half plot', 'full plot']],
  [{ categoryId: 3, subcategory: 'short-let' }, ['short let']],
];

/** Brands of goods whose brand is free text. The choices of the taxonomy are known besides. */
// biome-ignore format: a word list: one to a line would be too long to read
export const MORE_BRANDS: readonly string[] = [
  'Haier Thermocool', 'Thermocool', 'Scanfrost', 'Nexus', 'Binatone', 'Midea', 'Whirlpool', 'Bosch', 'Ignis', 'Gree', 'Daikin', 'Carrier', 'Beko', 'Kenstar', 'Qasa', 'Lontor',
  'Ox', 'Century', 'Philips', 'Kenwood', 'Sumec Firman', 'Firman', 'Elepaq', 'Tiger', 'Mikano', 'Perkins', 'Honda', 'Yamaha', 'Luminous', 'Felicity', 'Jinko', 'Genus', 'Su-Kam',
  'Mouka', 'Vitafoam', 'Nike', 'Adidas', 'Puma', 'New Balance', 'Reebok', 'Converse', 'Vans', 'Jordan', 'Gucci', 'Zara', 'H&M', 'Louis Vuitton', 'Dior', 'Rolex', 'Casio', 'Fossil',
  'Fitbit', 'Garmin', 'Oraimo', 'Canon', 'Epson', 'Brother', 'TP-Link', 'Huawei', 'ZTE', 'Anker', 'SanDisk', 'Seagate', 'Hisense', 'LG', 'Samsung', 'Panasonic', 'Sony', 'TCL', 'Bruhm', 'Maxi', 'Polystar', 'Royal', 'Skyworth', 'Syinix',
];
