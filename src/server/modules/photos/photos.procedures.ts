import { memberProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { keepPhoto, type Photos } from './keep-photo.ts';
import { presentPhoto } from './photos.presenter.ts';
import { insertUpload } from './photos.queries.ts';

// The picture calls of the contract.

export function photoProcedures(parts: Photos) {
  return {
    upload: memberProcedures.photos.upload.handler(async ({ input, context: { member } }) => {
      const bytes = new Uint8Array(await input.arrayBuffer());
      const sent = { memberId: member.id, name: input.name, bytes };
      const kept = await keepPhoto(parts, sent, (tx, hash) => insertUpload(tx, member.id, hash));
      if ('problem' in kept) throw new AppError('INVALID_INPUT', { fields: { file: kept.problem } });
      return { id: kept.settled, ...presentPhoto(kept.file) };
    }),
  };
}
