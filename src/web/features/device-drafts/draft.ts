import { DEVICE_DRAFTS_DAYS } from '#shared/rules/retention.ts';

/** What an unfinished ad on this device is made of, and which of them are too old to keep. */

export type DraftPhoto = {
  key: string;
  name: string;
  /** Whether what is kept on the device is what will be sent, and no longer the chosen file. */
  prepared?: boolean;
  /** Sent, and waiting on the server for its ad; `at` in milliseconds. */
  uploaded?: { id: string; at: number; url: string };
  /** Shown by the ad already; there is nothing to send. */
  existing?: { photoId: string; url: string };
};

export type DeviceDraft = {
  id: string;
  /** Whose it is: another member at the same device never sees it. */
  userId: string;
  /** 'new', or the id of the ad that is being changed. */
  target: string;
  /** In milliseconds. */
  updatedAt: number;
  /** What the form holds. It may stem from an older form, so whoever reads it checks it. */
  fields: Record<string, unknown>;
  /** In their order; their bytes are kept apart, under the keys. */
  photos: DraftPhoto[];
  /** What is being published under which key, so that a lost answer is asked for again and nothing is made twice. */
  submission?: Record<string, unknown>;
  /** What was sent before and never got a yes or no: it may have arrived. */
  unresolved?: Record<string, unknown>;
};

const MAX_AGE_MS = DEVICE_DRAFTS_DAYS * 86_400_000;

export function isOutdated(draft: DeviceDraft, now = Date.now()): boolean {
  return now - draft.updatedAt > MAX_AGE_MS;
}

/** Whether there is anything in it that would be missed. A place alone was filled in by the form itself. */
export function isWorthSaving({ fields, photos }: Pick<DeviceDraft, 'fields' | 'photos'>): boolean {
  const { location: _, showPhone: __, version: ___, attributes, ...typed } = fields;
  return photos.length > 0 || [...Object.values(typed), ...Object.values(attributes ?? {})].some(isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** One of each, the one that was changed last. */
export function latestOf(drafts: readonly DeviceDraft[]): DeviceDraft[] {
  const byId = new Map<string, DeviceDraft>();
  for (const draft of drafts) {
    const other = byId.get(draft.id);
    if (!other || other.updatedAt <= draft.updatedAt) byId.set(draft.id, draft);
  }
  return [...byId.values()];
}

/** The drafts of one member for one target, those of this tab first, then the latest first. */
export function selectDrafts(
  drafts: readonly DeviceDraft[],
  { userId, target, own, now }: { userId: string; target: string; own: string | null; now?: number },
): DeviceDraft[] {
  return drafts
    .filter((draft) => draft.userId === userId && draft.target === target && !isOutdated(draft, now))
    .sort((a, b) => Number(b.id === own) - Number(a.id === own) || b.updatedAt - a.updatedAt);
}

/** Unlike randomUUID it also works where the page came over plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
