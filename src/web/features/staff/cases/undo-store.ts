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

export type Undone = {
  /** The first case that is open again. */
  caseId: string | null;
  undone: number;
  /** The decisions that could not be undone, and why. */
  failed: number;
  problem: string;
};

/** Undoes the latest decision, or all of a bulk decision. One that fails does not stop the others. */
export async function undoLatest(): Promise<Undone | null> {
  const latest = present().at(-1);
  if (!latest) return null;
  store.set(store.get().filter((undoable) => undoable !== latest));
  const reopened: string[] = [];
  let problem = '';
  for (const { id, caseId } of latest.decisions) {
    const answer = await query((api) => api.staffCases.undo({ params: { id } }));
    // Reports of a subject that was reported again meanwhile are in its newer case.
    if (answer.ok) reopened.push(String(answer.value.id));
    else problem = answer.failure.text;
    reopenCase(caseId);
  }
  for (const id of reopened) reopenCase(id);
  const failed = latest.decisions.length - reopened.length;
  return { caseId: reopened[0] ?? null, undone: reopened.length, failed, problem };
}

/** Null if everything was undone. */
export function undoProblem({ undone, failed, problem }: Undone): string | null {
  if (failed === 0) return null;
  return undone + failed === 1 ? problem : `${undone} of ${undone + failed} were undone. ${problem}`;
}

const present = () => store.get().filter(({ until }) => until > Date.now());
