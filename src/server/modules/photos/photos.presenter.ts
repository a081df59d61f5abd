import type { Photo } from '#shared/contract/listings.ts';
import { paths } from '#shared/paths.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import type { PhotoFile } from './photos.queries.ts';

// Converts a photo row to the API type.

type PhotoRow = Pick<PhotoFile, 'hash' | 'width' | 'height' | 'placeholder'>;

export function presentPhoto({ hash, width, height, placeholder }: PhotoRow): Photo {
  const url = paths.photo(hash, PHOTO_WIDTHS.page);
  return {
    url,
    card: paths.photo(hash, PHOTO_WIDTHS.card),
    full: width > PHOTO_WIDTHS.page ? paths.photo(hash, PHOTO_WIDTHS.full) : url,
    width,
    height,
    placeholder: placeholder.toString('base64'),
  };
}
