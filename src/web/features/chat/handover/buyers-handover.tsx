import { type ReactNode, useEffect, useState } from 'react';
import type { Handover } from '#shared/contract/handovers.ts';
import { formatNaira } from '#shared/format/money.ts';
import { discard, usePending } from '#web/features/chat/live/outbox.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CodeToShow } from './code-boxes.tsx';
import { handoverLane } from './handover-lane.ts';
import { Step } from './handover-parts.tsx';
import { confirmCheck, replaceCode } from './handover-store.ts';
import { LateNote } from './late-note.tsx';

export type HandoverProps = { conversationId: string; handover: Handover; name: string };

/**
 * The buyer's side: check, pay, then show the code, which is hidden until the buyer has checked the item. `children` help
 * with the check.
 */
export function BuyersHandover({
  conversationId,
  handover,
  name,
  children,
}: HandoverProps & { children: ReactNode }) {
  const { price, code } = handover;
  const [waiting] = usePending(handoverLane(conversationId));
  const isChecked = handover.itemChecked || waiting !== undefined;
  useEffect(() => {
    // A rejected confirmation has no effect: the handover is over, and the card shows it.
    if (waiting?.status === 'rejected') discard(waiting.clientId);
  }, [waiting]);
  return (
    <>
      <ol>
        <Step
          number={1}
          state={isChecked ? 'done' : 'current'}
          title="Check the item"
          note="Look at it and test it before you pay."
        >
          {children}
          <Checkbox
            checked={isChecked}
            disabled={isChecked}
            onChange={() => void confirmCheck(conversationId)}
          >
            <b className="font-semibold">I have checked the item</b>
          </Checkbox>
        </Step>
        <Step
          number={2}
          state={isChecked ? 'current' : 'next'}
          title={price === null ? 'Pay the agreed price' : `Pay ${formatNaira(price)}`}
          note={`${name} waits until their own bank app shows it.`}
        />
        <Step
          number={3}
          state="next"
          title={`Give ${name} this code`}
          note="Only when the item is in your hand."
          isLast
        />
      </ol>
      {!code && <NewCode conversationId={conversationId} handover={handover} name={name} />}
      {code && isChecked && <CodeToShow code={code} />}
      {code && (
        <p role="status" className="text-center text-xs text-ink-2">
          {isChecked
            ? 'Works without network. Never send it in the chat.'
            : 'Your code appears here when you have checked the item.'}
        </p>
      )}
      <LateNote handover={handover} />
    </>
  );
}

function NewCode({ conversationId, handover, name }: HandoverProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function replace() {
    setBusy(true);
    const failure = await replaceCode(conversationId, handover.codeNumber);
    setBusy(false);
    setProblem(failure ? failure.text : null);
  }
  return (
    <div className="grid gap-3">
      <Banner tone="warn">
        Five wrong codes were typed. Are you with {name} now? Then get a new code and show it again.
      </Banner>
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <Button variant="secondary" busy={busy} onClick={() => void replace()}>
        Get a new code
      </Button>
    </div>
  );
}
