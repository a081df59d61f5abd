import { termsOfQuery } from '#shared/rules/search/terms.ts';
import { isDescriptive } from './descriptive-words.ts';

const MAX_TERMS = 4;

/** The first descriptive terms of a title: sellers begin with the item and its model, and praise it later. */
export function mainTerms(title: string): string[] {
  return termsOfQuery(title).filter(isDescriptive).slice(0, MAX_TERMS);
}
