import type { PhotoFocus } from '#shared/rules/photos.ts';
import { DEVICE_DRAFTS_DAYS } from '#shared/rules/retention.ts';

/** The structure of a draft on this device, and when it expires. */

export type DraftPhoto = {
  key: string;
  name: string;
  /** Whether the stored bytes are the resized photo and not the chosen file. */
  prepared?: boolean;
  /** Uploaded, but not part of a listing yet; `at` in milliseconds. */
  uploaded?: { id: string; at: number; url: string };
  /** Already part of the listing, so there is nothing to send. */
  existing?: { photoId: string; url: string };
  /** The part that square cards show, if the seller chose one. */
  focus?: PhotoFocus | null;
};

export type DeviceDraft = {
  id: string;
  /** Other users of the same device never see the draft. */
  userId: string;
  /** 'new', or the id of the listing that is edited. */
  target: string;
  /** In milliseconds. */
  updatedAt: number;
  /** The values of the form. They may come from an older version of the form, so readers must check them. */
  fields: Record<string, unknown>;
  /** In order. Their bytes are stored separately, under their keys. */
  photos: DraftPhoto[];
  /** The submission with its idempotency key, which is repeated without duplicates after a lost response. */
  submission?: Record<string, unknown>;
  /** An earlier submission that was neither accepted nor rejected, and may have arrived. */
  unresolved?: Record<string, unknown>;
};

const MAX_AGE_MS = DEVICE_DRAFTS_DAYS * 86_400_000;

export function isOutdated(draft: DeviceDraft, now = Date.now()): boolean {
  return now - draft.updatedAt > MAX_AGE_MS;
}

/** Whether the user has entered anything. The form fills in the location itself, so that does not count. */
export function isWorthSaving({ fields, photos }: Pick<DeviceDraft, 'fields' | 'photos'>): boolean {
  const { location: _, showPhone: __, version: ___, attributes, ...typed } = fields;
  return photos.length > 0 || [...Object.values(typed), ...Object.values(attributes ?? {})].some(isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** Returns each draft once, in its latest version. */
export function latestOf(drafts: readonly DeviceDraft[]): DeviceDraft[] {
  const byId = new Map<string, DeviceDraft>();
  for (const draft of drafts) {
    const other = byId.get(draft.id);
    if (!other || other.updatedAt <= draft.updatedAt) byId.set(draft.id, draft);
  }
  return [...byId.values()];
}

/** The drafts of one user for one target: this tab's own first, then the latest first. */
export function selectDrafts(
  drafts: readonly DeviceDraft[],
  { userId, target, own, now }: { userId: string; target: string; own: string | null; now?: number },
): DeviceDraft[] {
  return drafts
    .filter((draft) => draft.userId === userId && draft.target === target && !isOutdated(draft, now))
    .sort((a, b) => Number(b.id === own) - Number(a.id === own) || b.updatedAt - a.updatedAt);
}

/** Unlike randomUUID, this also works on pages without HTTPS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
