import { UNDO_SECONDS } from '#shared/rules/moderation/cases.ts';
import { query } from '#web/data/query.ts';
import { createUserStore } from '#web/data/user-store.ts';
import { reopenCase } from './cases-store.ts';

// The decisions that can still be undone, the latest last.

export type Undoable = {
  /** Several after a bulk decision. */
  decisions: readonly { id: string; caseId: string }[];
  text: string;
  until: number;
};

const store = createUserStore<readonly Undoable[]>([]);

export function addUndoable(undoable: Omit<Undoable, 'until'>): void {
  store.set([...present(), { ...undoable, until: Date.now() + UNDO_SECONDS * 1000 }]);
}

export const useUndoables = store.use;

export function dropExpired(): void {
  if (present().length !== store.get().length) store.set(present());
}

/** Undoes the latest decision. Returns the case that is open again, or the reason why it cannot be undone. */
export async function undoLatest(): Promise<{ caseId: string } | { problem: string } | null> {
  const latest = present().at(-1);
  if (!latest) return null;
  store.set(store.get().filter((undoable) => undoable !== latest));
  for (const { id } of latest.decisions) {
    const answer = await query((api) => api.staffCases.undo({ params: { id } }));
    if (!answer.ok) return { problem: answer.failure.text };
  }
  for (const { caseId } of latest.decisions) reopenCase(caseId);
  const [first] = latest.decisions;
  return first ? { caseId: first.caseId } : null;
}

const present = () => store.get().filter(({ until }) => until > Date.now());
