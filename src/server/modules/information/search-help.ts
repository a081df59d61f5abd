import type { FoundArticle } from '#shared/contract/information.ts';
import { AppError } from '#shared/errors.ts';
import type { Library } from './library.ts';

// Help articles by the words of their sense.

export function searchHelp(_library: Library, _q: string): FoundArticle[] {
  throw new AppError('UNAVAILABLE');
}
