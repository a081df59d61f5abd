// The words of the generated listings, the most common first in each list. They were collected for Kasuwa,
// and are chosen by a Zipf distribution.

/** The long tail of 40,000 rare words, mostly names, is built from these. */
export const SYLLABLES = words(
  'ba be bo chi da de do du e fa fe ga go gu i ja je ka ke ko ku la le lo lu ma me mo mu na ne nu o pa ra re ri ro sa se si su ta te ti to tu wa we ya yo za ze',
);

export const DESCRIPTION_WORDS = words(`
  good very clean working perfect original sharp neat strong new used price negotiable serious buyers only call whatsapp delivery
  available nationwide contact seller body battery screen condition like brand box receipt warranty months year first second owner
  registered duty paid engine gear sound air conditioner chilling leather interior tyres accident free buy drive test swap allowed
  fast charge charger complete accessories home office shop near market road estate location inspect pickup payment cash transfer
  bank secure safe trusted quality durable affordable cheap best deal promo discount limited stock order today size colour black
  white blue red gold silver green large medium small family kids men women ladies unisex comfortable stylish design modern luxury
  classic heavy light power solar inverter generator fuel saving low noise water borehole parking space security gate fenced tiled
  kitchen bathroom ensuite wardrobe rent sale lease title document governor consent agent fee legal agreement experience salary
  monthly apply send interview staff training professional service repair install maintenance cleaning event wedding photo video
  lesson online`);

export const PHRASES = lines(`
  no issues at all
  everything working perfectly
  price is slightly negotiable
  serious buyers only please
  call or whatsapp for more pictures
  delivery available nationwide
  payment on delivery within Lagos
  comes with complete accessories
  selling because i am relocating
  first come first served
  you can come and inspect before payment
  no time wasters
  well maintained by a careful owner
  original receipt available
  swap is allowed with top up
  clean title and documents complete
  bought last year and hardly used
  home delivery can be arranged
  meet at a safe public place
  thank you for looking`);

export const WORDINGS_OF_CONDITION = list(
  'UK used, brand new, Nigerian used, foreign used, US used, neatly used, open box',
);
export const COLOURS = list('Black, White, Blue, Red, Gold, Silver, Green');
export const STORAGE = list('64GB, 128GB, 256GB, 512GB, 32GB, 1TB');
export const MEMORY = list('4GB, 8GB, 16GB, 32GB');

export const IPHONES = list(
  '11, 13 Pro Max, 12, XR, 13, X, 12 Pro Max, 14 Pro Max, 11 Pro, XS Max, 8 Plus, 12 Pro, 14, 15 Pro Max, 7 Plus, 15, SE, 6s, 16 Pro Max, 16',
);
export const PHONES = list(`
  Samsung Galaxy S21, Tecno Camon 19, Infinix Hot 12, Samsung Galaxy A14, Tecno Spark 10, Redmi Note 12, Infinix Note 30,
  Samsung Galaxy S22 Ultra, Google Pixel 6, itel A60, Oppo A57, Vivo Y21, Nokia G21, Huawei P30 Pro, Google Pixel 7 Pro,
  Samsung Galaxy Note 20, Xiaomi 12, OnePlus 9, Gionee M12, Sony Xperia 5`);
export const LAPTOPS = list(`
  HP EliteBook 840 G5, Dell Latitude 7490, MacBook Pro 2019, Lenovo ThinkPad T480, HP Pavilion 15, MacBook Air M1, Dell XPS 13,
  Asus VivoBook 15, Acer Aspire 5, HP ProBook 450, Microsoft Surface Pro 7, Lenovo IdeaPad 3, Dell Inspiron 15, HP Omen 16,
  MacBook Pro M2`);
export const PROCESSORS = list('Core i5, Core i7, Core i3, Ryzen 5, Ryzen 7, Celeron');
export const CARS = list(`
  Toyota Corolla, Toyota Camry, Honda Accord, Lexus RX 350, Toyota Highlander, Mercedes-Benz C300, Toyota Sienna, Honda Civic,
  Lexus ES 350, Toyota RAV4, Honda CR-V, Toyota Venza, Mercedes-Benz GLK 350, Hyundai Elantra, Kia Rio, Toyota Hilux, Ford Edge,
  Nissan Almera, Volkswagen Golf, Range Rover Sport, BMW X5, Peugeot 406, Mazda 626, Acura MDX, Toyota Prado`);
export const HOMES = list('flat, duplex, bungalow, terrace, apartment, penthouse');

/** Items with their subcategory and, if the taxonomy requires one, their type. */
export type ItemKind = { name: string; subcategory: string; type: string };

export const GADGETS = itemKinds(`
  Hisense 43 inch smart TV | tvs
  LG 55 inch UHD TV | tvs
  Sony PlayStation 5 console | gaming | Console
  JBL Charge 5 speaker | audio | Bluetooth speaker
  Canon EOS 80D camera | cameras | DSLR
  Samsung 32 inch LED TV | tvs
  PlayStation 4 Slim with two pads | gaming | Console
  Apple Watch Series 7 | wearables
  AirPods Pro 2 | audio | Earbuds
  HP LaserJet printer | printers-networking | Printer
  Sony home theatre | audio | Home theatre
  Xbox Series S | gaming | Console
  DSTV decoder | accessories | Other
  Oraimo power bank 20000mAh | accessories | Power bank
  Starlink kit | printers-networking | Starlink kit
  MikroTik router | printers-networking | Router`);

export const OTHER_VEHICLES = itemKinds(`
  Bajaj Boxer motorcycle | motorcycles | Okada
  TVS tricycle keke | tricycles
  Mack truck head | trucks | Trailer head
  Toyota Hiace bus | buses
  Qlink motorcycle | motorcycles | Okada
  Howo tipper | trucks | Tipper
  Yamaha outboard engine | boats | Engine
  set of tyres 16 inch | parts | Tyres & rims
  car android stereo | parts | Car audio
  alloy wheels | parts | Tyres & rims`);

export const OTHER_PROPERTY = itemKinds(`
  Self contain | home | Self-contain
  Plot of land | land
  Shop space | shop | Shop
  Office space | shop | Office
  Warehouse | shop | Warehouse
  Mini flat | home | Mini flat
  Half plot of land | land
  Studio apartment | home | Studio
  Hotel building | shop | Hotel
  Acres of farm land | land`);

export const FASHION = itemKinds(`
  Nike sneakers | shoes | Sneakers
  Ankara gown | native-wear | Ankara
  men leather shoes | shoes | Formal shoes
  Gucci handbag | bags | Handbag
  agbada three piece | native-wear | Agbada
  lace fabric 5 yards | native-wear | Lace
  wrist watch | watches-jewellery | Watch
  human hair wig | hair-beauty | Wig
  Adidas slides | shoes | Slippers
  bone straight hair | hair-beauty | Hair extension
  senator material | native-wear | Senator
  designer jeans | clothing | Jeans
  bridal gown | wedding | Wedding gown
  Zara shirt | clothing | Shirt
  Rolex watch | watches-jewellery | Watch
  children school bag | bags | School bag
  gold necklace | watches-jewellery | Necklace
  perfume oil | hair-beauty | Perfume
  corset dress | clothing | Dress
  sunglasses | watches-jewellery | Sunglasses`);

export const HOUSEHOLD = itemKinds(`
  L-shape sofa set | furniture | Sofa
  Mouka foam mattress | furniture | Mattress
  dining table with 6 chairs | furniture | Dining set
  LG refrigerator | appliances | Fridge
  Sumec Firman generator | generators-solar | Generator
  2.5kva inverter with battery | generators-solar | Inverter
  standing fan | appliances | Fan
  gas cooker 4 burner | appliances | Gas cooker
  Hisense chest freezer | appliances | Freezer
  washing machine | appliances | Washing machine
  1.5hp split air conditioner | appliances | Air conditioner
  king size bed frame | furniture | Bed
  TV console | furniture | TV stand
  kitchen cabinet | furniture | Other
  microwave oven | appliances | Microwave
  office chair | furniture | Office furniture
  wardrobe 4 doors | furniture | Wardrobe
  solar panel 300W | generators-solar | Solar panel
  rug and curtains | decor | Rug or carpet
  blender | kitchen | Blender`);

export const SPORTS = itemKinds(`
  treadmill 2.5hp | gym-fitness | Treadmill
  mountain bicycle | bicycles | Mountain bike
  football boots | football-team-sports | Boots
  dumbbell set 20kg | gym-fitness | Dumbbells
  snooker board | racket-indoor | Snooker
  table tennis board | racket-indoor | Table tennis
  gym bench | gym-fitness | Weights & bench
  exercise bike | gym-fitness | Exercise bike
  basketball hoop | football-team-sports | Basketball
  boxing gloves | outdoor-swimming | Boxing & martial arts
  golf set | outdoor-swimming | Golf
  swimming goggles | outdoor-swimming | Swimming`);

export const JOBS = itemKinds(`
  Sales representative | sales
  Driver | driving-logistics
  Accountant | accounting-finance
  Receptionist | admin-office
  Software developer | it-software
  Teacher | teaching
  Nurse | health
  Security guard | security
  Chef | hospitality
  Cleaner | domestic
  Social media manager | marketing-media
  Electrical engineer | engineering
  Customer care officer | customer-service
  Delivery rider | driving-logistics
  Graphic designer | marketing-media`);

export const SERVICES = itemKinds(`
  Phone repair | repairs | Phone repair
  Generator repair | repairs | Generator repair
  Wedding photography | events | Photography
  Catering service | events | Catering
  House cleaning | cleaning | House cleaning
  Solar installation | building | Solar installation
  CCTV installation | tech | CCTV installation
  Logistics and delivery | transport | Haulage
  Web design | tech | Web design
  Makeup artist | beauty | Make-up
  Plumbing | repairs | Plumber
  Car tracker installation | auto | Tracker installation
  Borehole drilling | building | Borehole drilling
  Event decoration | events | Decoration
  Home lesson teacher | lessons | Home lesson`);

export const FIRST_NAMES = words(
  'Chidi Amaka Tunde Bola Ngozi Emeka Fatima Musa Aisha Ibrahim Kemi Segun Uche Blessing Grace Samuel Yusuf Zainab Efe Ese',
);
export const LAST_NAMES = words(
  'Okafor Adeyemi Bello Eze Balogun Okonkwo Abubakar Ogunleye Nwosu Danjuma Obi Adebayo Usman Ojo Ibe',
);

/** The busiest states with their weights. The other states get smaller weights in alphabetical order. */
export const BUSY_STATES = [
  ['Lagos', 42],
  ['FCT', 14],
  ['Rivers', 8],
  ['Oyo', 6],
  ['Ogun', 5],
  ['Kano', 4.3],
  ['Edo', 3.8],
  ['Delta', 3.3],
] as const;

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function list(text: string): string[] {
  return text.split(',').map((entry) => entry.replace(/\s+/g, ' ').trim());
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function itemKinds(text: string): ItemKind[] {
  return lines(text).map((line) => {
    const [name = '', subcategory = '', type = ''] = line.split('|').map((part) => part.trim());
    return { name, subcategory, type };
  });
}
