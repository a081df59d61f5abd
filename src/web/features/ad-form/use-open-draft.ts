import { useEffect, useRef, useState } from 'react';
import { readStoredUser } from '#web/data/stored-user.ts';
import { isSubmission } from '#web/features/ad-submission/submission.ts';
import {
  deleteDraftLater,
  findDrafts,
  leaveDraft,
  openDraft,
  startDraft,
} from '#web/features/device-drafts/device-drafts.ts';
import type { DeviceDraft } from '#web/features/device-drafts/draft.ts';
import type { OpenDraft } from '#web/features/device-drafts/open-draft.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Which unfinished ad the form works on: this tab's own, one that was on its way when the page went, or a new one. */

export type DraftContent = Pick<DeviceDraft, 'fields' | 'photos'>;

type UnfinishedAds = {
  draft: OpenDraft | null;
  /** Another that could be unmounted on with. */
  other: DeviceDraft | null;
  continueOther: () => Promise<void>;
  deleteOther: () => Promise<void>;
};

/** `content` and `isWorthSaving` must stay the same as long as the target does. */
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
      // Back at once, what was just rest is still being put down.
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
        // Whoever only has to sign in again comes back to the very same form.
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
        text: 'What you had begun is deleted.',
        action: { label: 'Undo', onClick: undo },
        seconds: UNDO_SECONDS,
      });
    },
  };
}

const UNDO_SECONDS = 10;

let leaving = Promise.resolve();

/** Left empty, a draft is not worth a question at the next visit. */
function leave(draft: OpenDraft, isWorthSaving: (content: DraftContent) => boolean): Promise<void> {
  return isWorthSaving(draft.current()) ? draft.close() : draft.discard();
}
