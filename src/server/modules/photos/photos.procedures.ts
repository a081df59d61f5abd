import { memberProcedures, procedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { keepPhoto, type Photos } from './keep-photo.ts';
import { createPhotoSizes } from './photo-sizes.ts';
import { presentPhoto } from './photos.presenter.ts';
import { insertUpload } from './photos.queries.ts';

// The picture calls of the contract.

export function photoProcedures(parts: Photos) {
  const sizesOf = createPhotoSizes(parts.storage);
  return {
    sizes: procedures.photos.sizes.handler(({ input: { names } }) => sizesOf(names.split(','))),

    upload: memberProcedures.photos.upload.handler(async ({ input, context: { member } }) => {
      const bytes = new Uint8Array(await input.arrayBuffer());
      const sent = { memberId: member.id, name: input.name, bytes };
      const kept = await keepPhoto(parts, sent, (tx, hash) => insertUpload(tx, member.id, hash));
      if ('problem' in kept) throw new AppError('INVALID_INPUT', { fields: { file: kept.problem } });
      return { id: kept.settled, ...presentPhoto(kept.file) };
    }),
  };
}
