import { useEffect, useRef, useState } from 'react';
import { readStoredUser } from '#web/data/stored-user.ts';
import { isSubmission } from '#web/features/ad-submission/submission.ts';
import {
  dropDraftLater,
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
  /** Another that could be gone on with. */
  other: DeviceDraft | null;
  goOn: () => Promise<void>;
  startAnew: () => Promise<void>;
};

/** `content` and `isWorthKeeping` must stay the same as long as the target does. */
export function useOpenDraft(
  userId: string,
  target: string,
  content: DraftContent,
  isWorthKeeping: (content: DraftContent) => boolean,
): UnfinishedAds {
  const [draft, setDraft] = useState<OpenDraft | null>(null);
  const [others, setOthers] = useState<DeviceDraft[]>([]);
  const open = useRef<OpenDraft | null>(null);

  useEffect(() => {
    let gone = false;
    async function begin() {
      // Back at once, what was just left is still being put down.
      await leaving;
      const found = (await findDrafts(userId, target)).filter(({ draft }) => isWorthKeeping(draft));
      const wanted = found.find(({ draft, own }) => own || isSubmission(draft.submission))?.draft;
      const opened = (wanted && (await openDraft(wanted))) ?? (await startDraft(userId, target, content));
      if (gone) return leave(opened, isWorthKeeping);
      open.current = opened;
      setOthers(found.map(({ draft }) => draft).filter(({ id }) => id !== opened.id));
      setDraft(opened);
    }
    void begin();
    return () => {
      gone = true;
      if (open.current) {
        // Whoever only has to sign in again comes back to the very same form.
        if (readStoredUser()) leaveDraft(open.current);
        leaving = leave(open.current, isWorthKeeping);
      }
      open.current = null;
      setDraft(null);
    };
  }, [userId, target, content, isWorthKeeping]);

  const [other = null] = others;
  return {
    draft,
    other,
    async goOn() {
      const next = other && (await openDraft(other));
      setOthers(others.slice(1));
      if (!next) return;
      if (open.current) await leave(open.current, isWorthKeeping);
      open.current = next;
      setDraft(next);
    },
    async startAnew() {
      if (!other) return;
      setOthers(others.slice(1));
      const keep = await dropDraftLater(other, UNDO_SECONDS);
      const undo = () => {
        keep();
        setOthers((left) => [other, ...left]);
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
function leave(draft: OpenDraft, isWorthKeeping: (content: DraftContent) => boolean): Promise<void> {
  return isWorthKeeping(draft.current()) ? draft.close() : draft.discard();
}
