// The site's own copy: texts, figures and prompts that an operator edits. Nothing here is counted from data.

export const ABOUT_TEXT =
  'Kasuwa means market. Buy and sell new or used items near you, meet in person, and pay when you have seen it.';

/** Beside the home page's call to post an ad. */
export const PROMO_FIGURES = [
  { figure: '600K+', label: 'daily users' },
  { figure: '30K+', label: 'new ads daily' },
] as const;

export const POPULAR_SEARCHES = ['iPhone', 'Laptops', 'Rentals', 'Furniture'] as const;

/** What the header's search box types to itself, in this order. */
export const SEARCH_PROMPTS = [
  'Try “two-seater sofa”',
  'Try “iPhone 13, UK used”',
  'Try “Toyota Corolla 2010”',
  'Try “self-contain in Yaba”',
  'Try “1.5 kVA solar system”',
  'Try “dining chairs”',
] as const;
