import { checkPhoto, checkPhotoCount, type PhotoFile, photoTotalWarning } from '#shared/rules/photos.ts';

/** Checks files that were chosen together: too many are all rejected, otherwise each file is checked. */
export function choosePhotos<File extends PhotoFile>(
  files: readonly File[],
  existing: number,
): { accepted: File[]; errors: string[]; warning: string | null } {
  const tooMany = checkPhotoCount(files.length, existing);
  if (tooMany) return { accepted: [], errors: [tooMany], warning: null };
  const checked = files.map((file) => ({ file, error: checkPhoto(file) }));
  const accepted = checked.filter(({ error }) => !error).map(({ file }) => file);
  return {
    accepted,
    errors: checked.flatMap(({ error }) => error ?? []),
    warning: photoTotalWarning(accepted.reduce((total, { size }) => total + size, 0)),
  };
}
