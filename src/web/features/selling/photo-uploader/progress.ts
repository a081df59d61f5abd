/** The progress of photos that were added together, with the steps and texts of the spec. */

export type PhotoWork = {
  read: boolean;
  prepared: boolean;
  /** The share of the bytes that was sent, 0 to 1. */
  sent: number;
};

export type UploadProgress = { value: number; label: string };

export const NO_PROGRESS: UploadProgress = { value: 0, label: '' };

const ACCEPTED_PERCENT = 10;
const COMPRESSING = 30;
const DONE = 100;
/** The share of resizing in the progress from 30 to 100. */
const PREPARING_SHARE = 0.3;

/** `before` is the previous value. The bar never goes back when photos are added. */
export function progressOf(works: readonly PhotoWork[], before = 0): UploadProgress {
  if (works.length === 0) return NO_PROGRESS;
  const value = Math.max(
    before,
    works.some(({ read }) => read) ? Math.floor(COMPRESSING + 70 * meanOf(works)) : ACCEPTED_PERCENT,
  );
  return works.every(isDone)
    ? { value: DONE, label: 'Upload complete!' }
    : { value: Math.min(value, 99), label: 'Compressing images...' };
}

function meanOf(works: readonly PhotoWork[]): number {
  const shares = works.map(
    ({ prepared, sent }) => (prepared ? PREPARING_SHARE : 0) + (1 - PREPARING_SHARE) * sent,
  );
  return shares.reduce((sum, share) => sum + share, 0) / works.length;
}

function isDone({ prepared, sent }: PhotoWork): boolean {
  return prepared && sent === 1;
}
