import type { CaseDecision } from '#shared/contract/staff-cases.ts';
import { UNDO_SECONDS } from '#shared/rules/moderation/cases.ts';
import { query } from '#web/data/query.ts';
import { createUserStore } from '#web/data/user-store.ts';
import { DECISION_DONE } from './case-texts.ts';
import { reopenCase } from './cases-store.ts';

// The decisions that can still be undone, the latest last.

export type Undoable = {
  /** Several after a bulk decision. */
  decisions: readonly { id: string; caseId: string }[];
  text: string;
  until: number;
};

const store = createUserStore<readonly Undoable[]>([]);

/** `about` is the title of the listing or the name of the user. */
export function addUndoable({ id, caseId, kind }: CaseDecision, about: string): void {
  addUndoables(`${DECISION_DONE[kind]}: ${shortened(about)}`, [{ id, caseId: String(caseId) }]);
}

export function addUndoables(text: string, decisions: Undoable['decisions']): void {
  store.set([...present(), { text, decisions, until: Date.now() + UNDO_SECONDS * 1000 }]);
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

/** Undoes the latest decision, or all of a bulk decision. */
export async function undoLatest(): Promise<Undone | null> {
  const latest = present().at(-1);
  return latest ? undo(latest.decisions) : null;
}

/** One that fails does not stop the others. */
export async function undo(decisions: Undoable['decisions']): Promise<Undone> {
  forget(decisions.map(({ id }) => id));
  const reopened: string[] = [];
  let problem = '';
  for (const { id, caseId } of decisions) {
    const answer = await query((api) => api.staffCases.undo({ params: { id } }));
    // Reports of a subject that was reported again meanwhile are in its newer case.
    if (answer.ok) reopened.push(String(answer.value.id));
    else problem = answer.failure.text;
    reopenCase(caseId);
  }
  for (const id of reopened) reopenCase(id);
  const failed = decisions.length - reopened.length;
  return { caseId: reopened[0] ?? null, undone: reopened.length, failed, problem };
}

function forget(ids: readonly string[]): void {
  const rest = store.get().map((undoable) => ({
    ...undoable,
    decisions: undoable.decisions.filter(({ id }) => !ids.includes(id)),
  }));
  store.set(rest.filter(({ decisions }) => decisions.length > 0));
}

/** Null if everything was undone. */
export function undoProblem({ undone, failed, problem }: Undone): string | null {
  if (failed === 0) return null;
  return undone + failed === 1 ? problem : `${undone} of ${undone + failed} were undone. ${problem}`;
}

const shortened = (title: string) => (title.length > 40 ? `${title.slice(0, 40).trimEnd()}…` : title);

const present = () => store.get().filter(({ until }) => until > Date.now());
