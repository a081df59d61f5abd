import { type DeviceDraft, isOutdated, newKey, selectDrafts } from './draft.ts';
import { listLockedDrafts, lockDraft, readTabDraft, writeTabDraft } from './draft-lock.ts';
import { deleteDraft, deletePhotosOf, readDrafts } from './draft-store.ts';
import { type OpenDraft, openLockedDraft } from './open-draft.ts';

// Drafts of listings on this device. They survive reloads, crashes, signing out and being offline.

/** The user's drafts that are not open in another tab. This tab's own draft comes first and is marked. */
export async function findDrafts(
  userId: string,
  target: string,
): Promise<{ draft: DeviceDraft; own: boolean }[]> {
  try {
    const [all, locked] = await Promise.all([readDrafts(), listLockedDrafts()]);
    void deleteOutdated(all, locked).catch(() => {});
    const own = readTabDraft(target);
    return selectDrafts(all, { userId, target, own })
      .map((draft) => ({ draft, own: draft.id === own }))
      .filter(({ draft, own }) => own || !locked.has(draft.id));
  } catch {
    // Without device storage there are no drafts.
    return [];
  }
}

/** Returns null if another tab has opened the draft. */
export async function openDraft(draft: DeviceDraft): Promise<OpenDraft | null> {
  const release = await lockDraft(draft.id);
  if (!release) return null;
  writeTabDraft(draft.target, draft.id);
  return openLockedDraft(draft, release);
}

/** Drafts of all targets whose submission was interrupted when the page was left. */
export async function findSubmitted(userId: string): Promise<DeviceDraft[]> {
  const all = await readDrafts().catch(() => []);
  return all.filter(
    (draft) => draft.userId === userId && draft.submission !== undefined && !isOutdated(draft),
  );
}

/** A draft that was left on purpose is offered at the next visit, before those that were left earlier. */
export function leaveDraft(draft: OpenDraft): void {
  const { target } = draft.current();
  if (readTabDraft(target) === draft.id) writeTabDraft(target, null);
  draft.change({});
}

/** The draft is stored with its first change. */
export async function startDraft(
  userId: string,
  target: string,
  content: Partial<Pick<DeviceDraft, 'fields' | 'photos'>> = {},
): Promise<OpenDraft> {
  const draft = { fields: {}, photos: [], ...content, id: newKey(), userId, target, updatedAt: Date.now() };
  const release = await lockDraft(draft.id);
  writeTabDraft(target, draft.id);
  return openLockedDraft(draft, release ?? (async () => {}));
}

/** Deletes a draft that is not open, after a delay. Returns the function that cancels the deletion. */
export async function deleteDraftLater({ id }: DeviceDraft, seconds: number): Promise<() => void> {
  // The lock hides the draft during the delay. A draft that another tab has locked is not deleted.
  const release = await lockDraft(id);
  if (!release) return () => {};
  const timer = setTimeout(
    () =>
      void deleteDraft(id)
        .catch(() => {})
        .then(release),
    seconds * 1000,
  );
  return () => {
    clearTimeout(timer);
    void release();
  };
}

async function deleteOutdated(all: readonly DeviceDraft[], locked: ReadonlySet<string>): Promise<void> {
  const old = all.filter((draft) => isOutdated(draft) && !locked.has(draft.id));
  for (const { id } of old) await deleteDraft(id);
  const existingIds = new Set(all.map(({ id }) => id));
  await deletePhotosOf((owner) => !existingIds.has(owner) && !locked.has(owner));
}
