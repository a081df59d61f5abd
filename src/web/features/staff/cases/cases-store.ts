import type { ApiOutputs } from '#shared/contract/index.ts';
import type { CaseDecision, CaseDetail, CaseRow } from '#shared/contract/staff-cases.ts';
import type { CaseQueue } from '#shared/rules/moderation/cases.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';
import { createResource } from '#web/data/resource.ts';
import { refreshWaitingCounts } from '../waiting-counts.ts';

// The queues, the opened cases and the saved answers.

/** Ids are strings in paths and lists, and numbers in the contract. */
export type QueuedCase = Omit<CaseRow, 'id'> & { id: string };
type QueuePage = Omit<ApiOutputs['staffCases']['list'], 'items'> & { items: QueuedCase[] };

const queues = createPagedResource<QueuePage, CaseQueue>(async (api, { key: queue, cursor }) => {
  const page = await api.staffCases.list({ queue, cursor });
  return { ...page, items: page.items.map(toQueued) };
});

const cases = createResource<CaseDetail>((api, id) => api.staffCases.get({ params: { id } }));
const answers = createResource<ApiOutputs['staffCases']['savedAnswers'], 'all'>((api) =>
  api.staffCases.savedAnswers(),
);

const assignees = createResource<ApiOutputs['staffCases']['assignees']>((api, id) =>
  api.staffCases.assignees({ params: { id } }),
);

export const useQueue = (queue: CaseQueue) => queues.useList(queue);
export const refreshQueue = (queue: CaseQueue) => queues.refresh(queue);
export const useCase = (id: string) => cases.use(id, { refetch: 'until-loaded' });
export const reloadCase = (id: string) => void cases.reload(id);
/** After an event: a colleague may have noted, assigned or decided it, or it has another report. */
export const refreshCase = (id: string) => void (cases.find(id) && cases.refresh(id));
export const useAssignees = (id: string, enabled: boolean) => assignees.use(id, { enabled });
export const useSavedAnswers = () => answers.use('all').value?.items ?? [];
export const reloadSavedAnswers = () => answers.reload('all');

/** Takes decided cases out of all queues; the server's lists follow. */
export function closeCases(decisions: readonly CaseDecision[]): void {
  const ids = decisions.map(({ caseId }) => String(caseId));
  queues.changeAll((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.includes(id)) }));
  for (const decision of decisions)
    cases.change(String(decision.caseId), (detail) => ({ ...detail, closedBy: decision, decisions: [] }));
  queues.invalidate();
  refreshWaitingCounts();
}

/** A case is open again after an undo. One that was not opened is not read, because each look is recorded. */
export function reopenCase(id: string): void {
  if (cases.find(id)) void cases.reload(id);
  queues.invalidate();
  refreshWaitingCounts();
}

/** Shows an assignment in the queues and in the case. */
export function showRow(row: CaseRow): void {
  const queued = toQueued(row);
  queues.changeAll((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === queued.id ? queued : item)),
  }));
  cases.change(queued.id, (detail) => ({ ...detail, assignee: row.assignee }));
}

export function showNote(id: string, note: CaseDetail['notes'][number]): void {
  cases.change(id, (detail) => ({ ...detail, notes: [...detail.notes, note] }));
}

const toQueued = (row: CaseRow): QueuedCase => ({ ...row, id: String(row.id) });
