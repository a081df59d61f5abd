import { staffProcedures } from '#server/platform/api/procedures.ts';
import { listAssignees } from './assignees.ts';
import { addNote, assignCase } from './case-work.ts';
import { decideCase } from './decide-case.ts';
import { dismissMany } from './dismiss-many.ts';
import { getCase, getCaseFor } from './get-case.ts';
import { countCases, listCases } from './list-cases.ts';
import type { Moderation } from './moderation.ts';
import { addSavedAnswer, deleteSavedAnswer, listSavedAnswers } from './saved-answers.queries.ts';
import { readStaffBar } from './staff-bar.ts';
import { undoDecision } from './undo-decision.ts';

// The calls of the contract for staff who decide cases.

export function caseProcedures(moderation: Moderation) {
  const { staffCases } = staffProcedures;
  const { db, throttler } = moderation;
  const change = async <T>(staffId: string, work: () => Promise<T>): Promise<T> => {
    await throttler.use('desk', staffId);
    return work();
  };
  return {
    list: staffCases.list.handler(({ input, context: { staff } }) => listCases(db, staff, input)),
    counts: staffCases.counts.handler(({ context: { staff } }) => countCases(db, staff.id)),
    get: staffCases.get.handler(({ input, context: { staff } }) =>
      getCase(moderation, staff, input.params.id),
    ),
    assign: staffCases.assign.handler(({ input: { params, body }, context: { staff } }) =>
      change(staff.id, () => assignCase(db, staff, { id: params.id, to: body.to })),
    ),
    assignees: staffCases.assignees.handler(async ({ input: { params }, context: { staff } }) => {
      const assignees = await listAssignees(db, await getCaseFor(db, staff, params.id));
      return { items: assignees.map(({ id, name }) => ({ id, name })) };
    }),
    note: staffCases.note.handler(({ input: { params, body }, context: { staff } }) =>
      change(staff.id, () => addNote(db, staff, { id: params.id, text: body.text })),
    ),
    decide: staffCases.decide.handler(({ input: { params, body }, context: { staff } }) =>
      change(staff.id, () => decideCase(moderation, staff, params.id, body)),
    ),
    dismissMany: staffCases.dismissMany.handler(({ input, context: { staff } }) =>
      change(staff.id, () => dismissMany(moderation, staff, input)),
    ),
    undo: staffCases.undo.handler(({ input: { params }, context: { staff } }) =>
      change(staff.id, () => undoDecision(moderation, staff, params.id)),
    ),
    bar: staffCases.bar.handler(({ input, context: { staff } }) => readStaffBar(db, staff, input)),
    savedAnswers: staffCases.savedAnswers.handler(async () => ({ items: await listSavedAnswers(db) })),
    addSavedAnswer: staffCases.addSavedAnswer.handler(({ input, context: { staff } }) =>
      change(staff.id, () => addSavedAnswer(db, staff.id, input)),
    ),
    deleteSavedAnswer: staffCases.deleteSavedAnswer.handler(({ input: { params }, context: { staff } }) =>
      change(staff.id, () => deleteSavedAnswer(db, staff.id, params.id)),
    ),
  };
}
