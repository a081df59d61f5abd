import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { hasStaffAccess } from '#server/platform/security/staff-access.ts';
import { listPhotosSeenBy } from './access.queries.ts';
import type { PublicPhotos } from './public-photos.ts';

// Which photos a viewer may see.

type FindViewer = () => Promise<Viewer | null>;

export type PhotoAccess = Pick<PublicPhotos, 'isPublic'> & {
  mayView(hash: string, viewer: Viewer): Promise<boolean>;
  /** The public photos and those that the viewer may see. Finds the viewer only if some are not public. */
  listVisible(hashes: readonly string[], findViewer: FindViewer): Promise<ReadonlySet<string>>;
};

export function createPhotoAccess(db: Db, { isPublic }: PublicPhotos): PhotoAccess {
  const listSeenBy = (viewer: Viewer, hashes: readonly string[]) =>
    listPhotosSeenBy(db, hashes, { id: viewer.id, isStaff: hasStaffAccess(viewer) });

  return {
    isPublic,
    mayView: async (hash, viewer) => (await listSeenBy(viewer, [hash])).has(hash),
    async listVisible(hashes, findViewer) {
      const answers = await Promise.all(hashes.map(isPublic));
      const others = hashes.filter((_, index) => !answers[index]);
      const viewer = others.length > 0 ? await findViewer() : null;
      const own = viewer ? await listSeenBy(viewer, others) : new Set<string>();
      return new Set([...hashes.filter((_, index) => answers[index]), ...own]);
    },
  };
}
