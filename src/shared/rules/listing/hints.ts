import type { CategoryId } from '#shared/rules/categories.ts';

/** Advice beside each field of the form, so that a listing answers the questions of buyers. */

export type ListingHints = { title: string; description: string; photos: string };

export const DAYLIGHT_TIP = {
  title: 'Sells faster with daylight',
  text: 'Ads with four or more daylight photos get more messages.',
};

/** The most specific hints: those of the subcategory, then of the category, then the general ones. */
export function hintsFor(categoryId: CategoryId | null, subcategory: string | null): ListingHints {
  if (categoryId === null) return GENERAL_HINTS;
  const { subcategories = {}, ...own } = BY_CATEGORY[categoryId];
  const specific = subcategory && Object.hasOwn(subcategories, subcategory) ? subcategories[subcategory] : {};
  return { ...GENERAL_HINTS, ...own, ...specific };
}

type Hints = Partial<ListingHints>;
type CategoryHints = Hints & { subcategories?: Readonly<Record<string, Hints>> };

const GENERAL_HINTS: ListingHints = {
  title: 'Say what it is, the brand and the size or model.',
  description: 'Say how old it is, what works and what does not.',
  photos: 'Show it from the front, the sides and the back, and any scratch close up.',
};

const BY_CATEGORY: Record<CategoryId, CategoryHints> = {
  1: {
    title: 'Brand, model and size first: “Samsung Galaxy A54, 256 GB”.',
    description: 'Say how old it is, what works, what does not, and what comes in the box.',
    photos: 'Show it switched on, then every side, the charger and the receipt.',
    subcategories: {
      'phones-tablets': {
        title: 'Model and storage first: “iPhone 13 Pro, 256 GB”.',
        description:
          'Say the battery health, the storage, factory unlocked or locked to a network, repairs, and if box and receipt are there.',
        photos:
          'Show the screen switched on, the back, all four edges, and box with receipt. Cover the IMEI.',
      },
      'laptops-computers': {
        title: 'Model, processor, RAM and storage: “HP EliteBook 840 G6, Core i5, 16 GB”.',
        description:
          'Say how long the battery lasts, the keyboard’s state, and any dead key, pixel or hinge.',
        photos: 'Show it open and switched on, the keyboard, the lid, the ports and the charger.',
      },
      tvs: {
        title: 'Brand, inches and kind: “LG 43 inch smart TV”.',
        description: 'Say if remote, stand and wall bracket are there, and if the screen has lines or spots.',
        photos: 'Show a picture playing on the screen, the back and the remote.',
      },
      audio: {
        description: 'Say how loud it still plays, how long the battery lasts and which cables come with it.',
      },
      cameras: {
        description: 'Say the shutter count, the lens, and which batteries and cards come with it.',
        photos: 'Show the body, the lens from the front, and a photo it took.',
      },
      gaming: {
        title: 'Console, storage and what comes with it: “PS5 Slim 1 TB, two pads”.',
        description: 'Say how many pads and games come with it, and if it is banned or modified.',
      },
      accessories: {
        title: 'Say what it is and what it fits: “Charger for HP laptop, 65 W”.',
        description: 'Say which models it fits, and if it is original.',
      },
    },
  },
  2: {
    title: 'Make, model and year first: “Toyota Corolla 2015, first body”.',
    description: 'Say how many owners it had, what was repaired, and which papers are complete.',
    photos: 'Show front, back, both sides, the inside, the engine and the mileage. Cover the plate.',
    subcategories: {
      cars: {
        description:
          'Say if the customs papers are complete, first body or painted, any accident, and how gear, AC and engine do.',
        photos:
          'Show all four sides, the seats, the dashboard with the mileage, engine and tyres. Cover the plate.',
      },
      motorcycles: {
        title: 'Make, model and year: “Bajaj Boxer 150, 2021”.',
        description: 'Say how the engine sounds, when it was last serviced, and which papers there are.',
      },
      tricycles: { title: 'Make, year and use: “Bajaj keke 2020, passenger”.' },
      trucks: {
        title: 'Make, kind and size: “Mack tipper, 30 tonnes”.',
        description:
          'Say the engine hours or mileage, tyres, hydraulics, and if customs papers are complete.',
      },
      buses: { description: 'Say the seats, gear, AC, any accident, and if customs papers are complete.' },
      boats: {
        title: 'Kind, length and engine: “Fishing boat, 18 feet, Yamaha 40 hp”.',
        description: 'Say the length, the engine and its hours, and if the hull was ever repaired.',
        photos: 'Show the hull, the inside and the engine.',
      },
      parts: {
        title: 'Say the part and what it fits: “Gearbox for Camry 2008–2011”.',
        description:
          'Say which models and years it fits, original or not, and if it may be tested before paying.',
        photos: 'Show the whole part and its part number.',
      },
    },
  },
  3: {
    title: 'Rooms, kind and area: “3 bedroom flat, Yaba”.',
    description: 'Say what is near, how the road is in the rain, and how light and water are.',
    photos: 'Show the front, each room, kitchen, bathroom and the compound.',
    subcategories: {
      'for-rent': {
        description:
          'Say the total package with every fee, light and water, the floor, parking, and when a tenant can move in.',
      },
      'for-sale': {
        description:
          'Say the title papers, the size of the land, its age, and if anything is still to be finished.',
      },
      'short-let': {
        title: 'Rooms, what is special and area: “2 bedroom with pool, Lekki”.',
        description:
          'Say check-in time, light, internet, parking, house rules, and if the caution fee comes back.',
        photos: 'Show the bed, bathroom, kitchen, sitting room and the view.',
      },
      land: {
        title: 'Plots or size and area: “Two plots, Epe, dry land”.',
        description: 'Say the title papers, survey, dry or swampy, fenced or not, and the way to the road.',
        photos: 'Show the plot from each corner, the road to it and the beacons.',
      },
    },
  },
  4: {
    title: 'Kind, brand, size and colour: “Men’s leather loafers, size 43, brown”.',
    description: 'Say the size, the cloth, how often it was worn, and any stain or loose seam.',
    photos: 'Show front, back, label, and any stain or wear close up.',
    subcategories: {
      'native-wear': {
        title: 'Cloth, kind and yards or size: “Ankara, 6 yards”.',
        description: 'Say how many yards, the quality, if it is sewn, and for which size.',
      },
      shoes: {
        title: 'Brand, kind, size and colour: “Nike Air Force 1, size 42, white”.',
        description:
          'Say the size and if it fits small or large, how often worn, original or not, and if the box is there.',
        photos: 'Show both shoes, the soles, the inside and the size.',
      },
      bags: {
        title: 'Kind, brand, material and colour: “Leather handbag, brown”.',
        description: 'Say the size, the material, and how zips, straps and lining are.',
      },
      'watches-jewellery': {
        title: 'Brand or metal, and kind: “Seiko 5 automatic watch”.',
        description: 'Say the metal, its weight or carat, original or not, and if box and papers are there.',
        photos: 'Show it from close by, the clasp, the back and any stamp.',
      },
      'hair-beauty': {
        title: 'Kind, length and colour: “Human hair wig, 14 inches, black”.',
        description: 'Say the length and grams, human hair or not, and for creams the expiry date.',
        photos: 'Show the front, the label and the expiry date.',
      },
      wedding: { description: 'Say the size, how often it was worn, and if it can be altered or rented.' },
    },
  },
  5: {
    title: 'Say what it is, the material or brand, and the size.',
    description: 'Say how old it is, its size, what works and what does not, and if it needs a van.',
    subcategories: {
      furniture: {
        title: 'Kind, seats or size, and material: “Two-seater sofa, brown leather”.',
        description:
          'Say length, width and height, the wood or cloth, any mark, and if it can be loosened for moving.',
        photos: 'Show the whole piece, the legs, the cloth close up and any mark.',
      },
      appliances: {
        title: 'Brand, kind and size: “Haier Thermocool chest freezer, 200 litres”.',
        description: 'Say how old it is, any repair, how much light it takes, and if it can be tested.',
        photos: 'Show it switched on, the inside and the label with the model.',
      },
      'generators-solar': {
        title: 'Brand, kind and power: “Sumec Firman generator, 3.5 kVA”.',
        description:
          'Say the hours used, copper or aluminium coil, battery age, last service, and what it carries.',
        photos: 'Show the whole set, the label with its power, and the battery.',
      },
      kitchen: { description: 'Say how many pieces, the material, and any crack or missing part.' },
      decor: { description: 'Say the size, the material, and if it was washed or used.' },
      garden: { description: 'Say the size, how many there are, and how it is best carried.' },
      building: {
        title: 'Say what it is, size and quantity: “9 inch blocks, 500 pieces”.',
        description: 'Say how many there are, the size, left over or new, and if you can bring it.',
      },
    },
  },
  6: {
    title: 'Say what it is, the brand and the size or weight.',
    description: 'Say the size or weight, how often it was used, and what is worn or missing.',
    subcategories: {
      'gym-fitness': {
        title: 'Kind, brand and weight: “Dumbbell set, 20 kg”.',
        description:
          'Say the weight, the most it carries, if the motor and display work, and if it comes apart.',
      },
      bicycles: {
        title: 'Kind, brand and wheel size: “Mountain bike, 26 inches”.',
        description: 'Say the wheel size, the gears, how brakes and tyres are, and the height it fits.',
        photos: 'Show both sides, the gears, the brakes and the tyres.',
      },
    },
  },
  7: {
    title: 'Say the job and the place: “Dispatch rider wanted, Ikeja”.',
    description: 'Say the work, the hours, the pay and when it comes, and how to apply. Never ask for money.',
    photos: 'Show the workplace or your logo. People trust what they can see.',
    subcategories: {
      domestic: {
        description:
          'Say the work, the hours, live in or out, the pay, and who is in the home. Never ask for money.',
      },
      'driving-logistics': {
        description:
          'Say the vehicle, the licence needed, the routes, the pay, and any guarantor. Never ask for money.',
      },
    },
  },
  8: {
    title: 'Say what you do and where: “AC repair and servicing, Surulere”.',
    description: 'Say what you do, how long you have done it, your starting price, and when you can come.',
    photos: 'Show work you finished, before and after.',
    subcategories: {
      beauty: { photos: 'Show styles you did yourself, in good light.' },
      events: {
        description: 'Say for how many guests, what is in the price, and how early to book.',
        photos: 'Show events you served, the food or the set-up.',
      },
      transport: {
        description:
          'Say the vehicle and its size, which routes, if loaders come along, and your starting price.',
        photos: 'Show the vehicle from outside and its loading space.',
      },
      lessons: {
        title: 'Subject, class and place: “WAEC maths home lessons, Gwarinpa”.',
        description: 'Say the subjects, the classes, your certificates, and online or at home.',
        photos: 'Show yourself or where you teach.',
      },
      care: {
        description: 'Say your training, your certificates, day or night, and your referees.',
        photos: 'Show yourself or where you work. Never show a patient.',
      },
    },
  },
};
