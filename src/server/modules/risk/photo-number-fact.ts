import type { PhotoContacts } from './photo-contacts.queries.ts';

const NUMBER_IN_PHOTO = 'number in a photo';

/** What confirmed scams used, with or without a number in one of the photos. */
export function withPhotoNumber(
  knownBad: readonly string[],
  { isKnownBad }: Pick<PhotoContacts, 'isKnownBad'>,
): string[] {
  return [...knownBad.filter((kind) => kind !== NUMBER_IN_PHOTO), ...(isKnownBad ? [NUMBER_IN_PHOTO] : [])];
}
