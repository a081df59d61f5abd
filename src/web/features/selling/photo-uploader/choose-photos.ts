import {
  checkPhoto,
  checkPhotoCount,
  isHeic,
  isTooLargeOnly,
  type PhotoFile,
  photoTotalWarning,
} from '#shared/rules/photos.ts';

/** `oversized` is the file of a rejection that a smaller copy would resolve. */
type PhotoRejection<File> = { text: string; oversized?: File };

/**
 * Checks files that were chosen together: too many are all rejected, otherwise each file is checked. HEIC is
 * accepted, because the browser may be able to convert it.
 */
export function choosePhotos<File extends PhotoFile>(
  files: readonly File[],
  existing: number,
): { accepted: File[]; errors: PhotoRejection<File>[]; warning: string | null } {
  const tooMany = checkPhotoCount(files.length, existing);
  if (tooMany) return { accepted: [], errors: [{ text: tooMany }], warning: null };
  const checked = files.map((file) => ({ file, error: isHeic(file) ? null : checkPhoto(file) }));
  const accepted = checked.filter(({ error }) => !error).map(({ file }) => file);
  return {
    accepted,
    errors: checked.flatMap(({ file, error }) =>
      error ? { text: error, ...(isTooLargeOnly(file) && { oversized: file }) } : [],
    ),
    warning: photoTotalWarning(accepted.reduce((total, { size }) => total + size, 0)),
  };
}
