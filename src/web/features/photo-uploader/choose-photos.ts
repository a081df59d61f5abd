import { checkPhoto, checkPhotoCount, type PhotoFile, photoTotalWarning } from '#shared/rules/photos.ts';

/** What becomes of files that were chosen together: too many are all turned away, else each is judged by itself. */
export function choosePhotos<File extends PhotoFile>(
  files: readonly File[],
  existing: number,
): { taken: File[]; errors: string[]; warning: string | null } {
  const tooMany = checkPhotoCount(files.length, existing);
  if (tooMany) return { taken: [], errors: [tooMany], warning: null };
  const judged = files.map((file) => ({ file, error: checkPhoto(file) }));
  const taken = judged.filter(({ error }) => !error).map(({ file }) => file);
  return {
    taken,
    errors: judged.flatMap(({ error }) => error ?? []),
    warning: photoTotalWarning(taken.reduce((total, { size }) => total + size, 0)),
  };
}
