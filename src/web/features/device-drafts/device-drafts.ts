import { type DeviceDraft, isOutdated, newKey, selectDrafts } from './draft.ts';
import { listLockedDrafts, lockDraft, readTabDraft, writeTabDraft } from './draft-lock.ts';
import { deleteDraft, deletePhotosOf, readDrafts } from './draft-store.ts';
import { type OpenDraft, openLockedDraft } from './open-draft.ts';

// Unfinished ads on this device: they survive reload, crash, signing out and being offline.

/** What this member may go on with here: drafts that no other tab works on. This tab's own comes first, and is marked. */
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
    // A browser that keeps nothing has nothing to go on with.
    return [];
  }
}

/** Goes on with a draft; null when another tab was faster. */
export async function openDraft(draft: DeviceDraft): Promise<OpenDraft | null> {
  const release = await lockDraft(draft.id);
  if (!release) return null;
  writeTabDraft(draft.target, draft.id);
  return openLockedDraft(draft, release);
}

/** What was on its way to the server when its page was left, whatever it is about. */
export async function findSubmitted(userId: string): Promise<DeviceDraft[]> {
  const all = await readDrafts().catch(() => []);
  return all.filter(
    (draft) => draft.userId === userId && draft.submission !== undefined && !isOutdated(draft),
  );
}

/** Left on purpose, it is offered at the next visit like any other, and before those that were left earlier. */
export function leaveDraft(draft: OpenDraft): void {
  const { target } = draft.current();
  if (readTabDraft(target) === draft.id) writeTabDraft(target, null);
  draft.change({});
}

/** A new one, which is written once there is something in it. */
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

/** Throws away a draft that is not open, once there was time to think better of it: call what it gives to keep it. */
export async function deleteDraftLater({ id }: DeviceDraft, seconds: number): Promise<() => void> {
  // Held meanwhile, so that nobody is offered what is about to go; where another tab has it, it is that tab's.
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
  const known = new Set(all.map(({ id }) => id));
  await deletePhotosOf((owner) => !known.has(owner) && !locked.has(owner));
}
