import { useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import type { CaseDecision, CaseDetail } from '#shared/contract/staff-cases.ts';
import type { DecisionKind } from '#shared/rules/moderation/cases.ts';
import { useSession } from '#web/data/session.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { useReauthentication } from '#web/features/account/use-reauthentication.ts';
import { DECISION_DONE } from './case-texts.ts';
import { closeCases, reloadCase, showNote, showRow } from './cases-store.ts';
import { addUndoable } from './undo-store.ts';

type Body = Parameters<ApiClient['staffCases']['decide']>[0]['body'];

/** The actions of the decision bar. An action that needs a fresh proof continues after it. */
export function useDecision(detail: CaseDetail, onDecided: (text: string) => void) {
  const id = String(detail.id);
  const { user } = useSession();
  const mutation = useMutation();
  const { isRequired, dismiss, errorText } = useReauthentication(mutation.failure);
  const [running, setRunning] = useState<DecisionKind | null>(null);
  const last = useRef(() => {});
  const isMine = detail.assignee !== null && detail.assignee.id === user?.id;

  async function run(call: (api: ApiClient) => Promise<void>): Promise<boolean> {
    last.current = () => void run(call);
    const isDone = await mutation.run(call);
    // Somebody else may have decided it meanwhile; the case then says who.
    if (!isDone) reloadCase(id);
    return isDone;
  }

  async function decide(body: Body) {
    setRunning(body.decision);
    await run(async (api) => finish(await api.staffCases.decide({ params: { id }, body })));
    setRunning(null);
  }

  function assign(to: string | null) {
    void run(async (api) => showRow(await api.staffCases.assign({ params: { id }, body: { to } })));
  }

  function finish(decision: CaseDecision) {
    addUndoable(decision, detail.title);
    closeCases([decision]);
    onDecided(DECISION_DONE[decision.kind]);
  }

  return {
    decide: (body: Body) => void decide(body),
    addNote: (text: string) =>
      run(async (api) => showNote(id, await api.staffCases.note({ params: { id }, body: { text } }))),
    assign,
    toggleMine: () => user && assign(isMine ? null : user.id),
    isMine,
    running: mutation.busy ? running : null,
    // What the server says about fields that the bar did not check.
    errorText: errorText ?? (isRequired ? null : Object.values(mutation.fields).join(' ') || null),
    asksProof: isRequired,
    dismissProof: dismiss,
    repeat: () => last.current(),
  };
}
