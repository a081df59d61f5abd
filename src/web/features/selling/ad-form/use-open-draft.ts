import { useEffect, useRef, useState } from 'react';
import { readStoredUser } from '#web/data/stored-user.ts';
import { isSubmission } from '#web/features/selling/ad-submission/submission.ts';
import {
  deleteDraftLater,
  findDrafts,
  leaveDraft,
  openDraft,
  startDraft,
} from '#web/features/selling/device-drafts/device-drafts.ts';
import type { DeviceDraft } from '#web/features/selling/device-drafts/draft.ts';
import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Chooses the draft of the form: this tab's own, one whose submission was interrupted, or a new one. */

export type DraftContent = Pick<DeviceDraft, 'fields' | 'photos'>;

type UnfinishedAds = {
  draft: OpenDraft | null;
  /** Another draft that the user can continue. */
  other: DeviceDraft | null;
  continueOther: () => Promise<void>;
  deleteOther: () => Promise<void>;
};

/** `content` and `isWorthSaving` must not change while the target stays the same. */
export function useOpenDraft(
  userId: string,
  target: string,
  content: DraftContent,
  isWorthSaving: (content: DraftContent) => boolean,
): UnfinishedAds {
  const [draft, setDraft] = useState<OpenDraft | null>(null);
  const [others, setOthers] = useState<DeviceDraft[]>([]);
  const open = useRef<OpenDraft | null>(null);

  useEffect(() => {
    let unmounted = false;
    async function begin() {
      // If the user returns immediately, the draft that they left may not be closed yet.
      await leaving;
      const found = (await findDrafts(userId, target)).filter(({ draft }) => isWorthSaving(draft));
      const resumed = found.find(({ draft, own }) => own || isSubmission(draft.submission))?.draft;
      const opened = (resumed && (await openDraft(resumed))) ?? (await startDraft(userId, target, content));
      if (unmounted) return leave(opened, isWorthSaving);
      open.current = opened;
      setOthers(found.map(({ draft }) => draft).filter(({ id }) => id !== opened.id));
      setDraft(opened);
    }
    void begin();
    return () => {
      unmounted = true;
      if (open.current) {
        // A user who only has to sign in again returns to the same draft.
        if (readStoredUser()) leaveDraft(open.current);
        leaving = leave(open.current, isWorthSaving);
      }
      open.current = null;
      setDraft(null);
    };
  }, [userId, target, content, isWorthSaving]);

  const [other = null] = others;
  return {
    draft,
    other,
    async continueOther() {
      const next = other && (await openDraft(other));
      setOthers(others.slice(1));
      if (!next) return;
      if (open.current) await leave(open.current, isWorthSaving);
      open.current = next;
      setDraft(next);
    },
    async deleteOther() {
      if (!other) return;
      setOthers(others.slice(1));
      const cancelDelete = await deleteDraftLater(other, UNDO_SECONDS);
      const undo = () => {
        cancelDelete();
        setOthers((rest) => [other, ...rest]);
      };
      showToast({
        text: 'Your unfinished ad is deleted.',
        action: { label: 'Undo', onClick: undo },
        seconds: UNDO_SECONDS,
      });
    },
  };
}

const UNDO_SECONDS = 10;

let leaving = Promise.resolve();

/** An empty draft is deleted, so that it is not offered at the next visit. */
function leave(draft: OpenDraft, isWorthSaving: (content: DraftContent) => boolean): Promise<void> {
  return isWorthSaving(draft.current()) ? draft.close() : draft.discard();
}
