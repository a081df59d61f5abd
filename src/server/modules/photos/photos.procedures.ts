import { procedures, userProcedures } from '#server/platform/api/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { isPhotoName, photoHashOf } from '#shared/rules/photo-sizes.ts';
import { createPhotoSizes } from './photo-sizes.ts';
import { presentPhoto } from './photos.presenter.ts';
import { insertUpload } from './photos.queries.ts';
import { type Photos, savePhoto } from './save-photo.ts';

// The photo procedures of the contract.

export function photoProcedures(parts: Photos) {
  const sizesOf = createPhotoSizes(parts.storage);
  return {
    sizes: procedures.photos.sizes.handler(async ({ input, context }) => {
      const names = input.names.split(',');
      const hashes = [...new Set(names.filter(isPhotoName).map(photoHashOf))];
      const visible = await parts.access.listVisible(hashes, context.viewer);
      return sizesOf(names.map((name) => (visible.has(photoHashOf(name)) ? name : '')));
    }),

    upload: userProcedures.photos.upload.handler(async ({ input, context: { user } }) => {
      const bytes = new Uint8Array(await input.arrayBuffer());
      const upload = { userId: user.id, name: input.name, bytes };
      const saved = await savePhoto(parts, upload, (tx, hash) => insertUpload(tx, user.id, hash));
      if ('problem' in saved) throw new AppError('INVALID_INPUT', { fields: { file: saved.problem } });
      return { id: saved.result, ...presentPhoto(saved.file) };
    }),
  };
}
