import type { CategoryId } from '#shared/rules/categories.ts';

/**
 * Words for a whole category or subcategory: 'furniture' finds a wardrobe whose seller wrote only "wardrobe".
 * Each word must fit all listings there; `vocabulary.ts` has the synonyms.
 */

export function categoryWords(categoryId: CategoryId, subcategory: string | null): readonly string[] {
  const own = subcategory === null ? [] : (OF_SUBCATEGORIES[categoryId][subcategory] ?? []);
  return [...OF_CATEGORIES[categoryId], ...own];
}

const OF_CATEGORIES: Record<CategoryId, readonly string[]> = {
  1: ['electronics', 'gadget'],
  2: ['vehicle'],
  3: ['real estate'],
  4: ['fashion'],
  5: ['home', 'garden'],
  6: ['sport'],
  7: ['job', 'vacancy'],
  8: ['service'],
};

// biome-ignore format: word lists: one to a line would be too long to read
const OF_SUBCATEGORIES: Record<CategoryId, Readonly<Record<string, readonly string[]>>> = {
  1: {
    'phones-tablets': ['phone', 'tablet'], 'laptops-computers': ['laptop', 'computer'], tvs: ['television'], audio: ['audio', 'music'],
    cameras: ['camera'], gaming: ['gaming', 'game'], wearables: ['smart watch', 'wearable'], 'printers-networking': ['networking'],
    accessories: ['accessory'],
  },
  2: {
    cars: ['car'], motorcycles: ['motorcycle', 'bike'], tricycles: ['tricycle'], trucks: ['truck'], buses: ['bus', 'van'], boats: ['boat'],
    parts: ['spare part'],
  },
  3: { 'for-rent': ['for rent', 'house'], 'for-sale': ['for sale', 'house'], 'short-let': ['short let', 'house'], land: ['land', 'plot'] },
  4: {
    clothing: ['clothes', 'clothing'], 'native-wear': ['native wear', 'fabric'], shoes: ['shoe'], bags: ['bag'],
    'watches-jewellery': ['watch', 'jewellery'], 'hair-beauty': ['beauty', 'hair'], wedding: ['wedding'],
  },
  5: {
    furniture: ['furniture'], appliances: ['appliance'], 'generators-solar': ['power'], kitchen: ['kitchen', 'dining'], decor: ['decor'],
    garden: ['outdoor'], building: ['building material', 'tool'], 'baby-kids': ['baby', 'kids', 'children'],
    'food-farm': ['food', 'foodstuff', 'farm'], 'books-school': ['school', 'book'],
  },
  6: {
    'gym-fitness': ['gym', 'fitness'], bicycles: ['bicycle'], 'football-team-sports': ['team sport'], 'racket-indoor': ['game'],
    'outdoor-swimming': ['outdoor'],
  },
  7: {},
  8: {},
};
