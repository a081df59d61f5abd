// Fixed texts of the site. The operator sets figures, contact details and reply times in content/site.yaml.

export const ABOUT_TEXT =
  'Kasuwa means market. Buy and sell new or used items near you, meet in person, and pay when you have seen it.';

export const POPULAR_SEARCHES = ['iPhone', 'Laptops', 'Rentals', 'Furniture'] as const;

/** The animated prompts of the header's search box, in this order. */
export const SEARCH_PROMPTS = [
  'Try “two-seater sofa”',
  'Try “iPhone 13, UK used”',
  'Try “Toyota Corolla 2010”',
  'Try “self-contain in Yaba”',
  'Try “1.5 kVA solar system”',
  'Try “dining chairs”',
] as const;
