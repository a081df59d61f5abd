import { memberProcedures, procedures } from '#server/platform/api/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { isPhotoName, photoHashOf } from '#shared/rules/photo-sizes.ts';
import { keepPhoto, type Photos } from './keep-photo.ts';
import { createPhotoSizes } from './photo-sizes.ts';
import { presentPhoto } from './photos.presenter.ts';
import { insertUpload } from './photos.queries.ts';

// The picture calls of the contract.

export function photoProcedures(parts: Photos) {
  const sizesOf = createPhotoSizes(parts.storage);
  return {
    sizes: procedures.photos.sizes.handler(async ({ input, context }) => {
      const names = input.names.split(',');
      const hashes = [...new Set(names.filter(isPhotoName).map(photoHashOf))];
      const visible = await parts.access.listVisible(hashes, context.viewer);
      return sizesOf(names.map((name) => (visible.has(photoHashOf(name)) ? name : '')));
    }),

    upload: memberProcedures.photos.upload.handler(async ({ input, context: { member } }) => {
      const bytes = new Uint8Array(await input.arrayBuffer());
      const sent = { memberId: member.id, name: input.name, bytes };
      const kept = await keepPhoto(parts, sent, (tx, hash) => insertUpload(tx, member.id, hash));
      if ('problem' in kept) throw new AppError('INVALID_INPUT', { fields: { file: kept.problem } });
      return { id: kept.settled, ...presentPhoto(kept.file) };
    }),
  };
}
