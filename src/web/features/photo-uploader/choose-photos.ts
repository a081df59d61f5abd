import { checkPhoto, checkPhotoCount, type PhotoFile, photoTotalWarning } from '#shared/rules/photos.ts';

/** What becomes of files that were chosen together: too many are all turned away, else each is checked by itself. */
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
