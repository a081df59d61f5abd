import { useId, useState } from 'react';
import { formatNaira } from '#shared/format/money.ts';
import { HANDOVER_CODE_DIGITS } from '#shared/rules/handovers.ts';
import { signedInUser } from '#web/data/session.ts';
import { discard, post, usePending } from '#web/features/chat/live/outbox.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { HandoverProps } from './buyers-handover.tsx';
import { CodeInput } from './code-boxes.tsx';
import { handoverLane } from './handover-lane.ts';
import { Step } from './handover-parts.tsx';
import { LateNote } from './late-note.tsx';

/**
 * The seller's side: see the money, then type the code. The confirmation is stored in the queue of messages, so it
 * reaches the server also when the network returns later.
 */
export function SellersHandover({ conversationId, handover, name }: HandoverProps) {
  const [hasMoney, setHasMoney] = useState(false);
  const [code, setCode] = useState('');
  const note = useId();
  const [waiting] = usePending(handoverLane(conversationId));
  const status = waiting?.status ?? null;

  if (handover.state === 'used-up' && !waiting?.reason)
    return (
      <Banner tone="warn">
        Five codes were wrong. Ask {name} to tap “Get a new code” on their phone, then come back here.
      </Banner>
    );
  const isSending = status === 'sending' || status === 'waiting';
  const isFilled = code.length === HANDOVER_CODE_DIGITS;

  function type(next: string) {
    if (waiting && status === 'rejected') discard(waiting.clientId);
    setCode(next);
  }

  function close() {
    const userId = signedInUser()?.id;
    if (!userId || !isFilled || !hasMoney) return;
    if (waiting) discard(waiting.clientId);
    void post(
      { userId, conversationId: handoverLane(conversationId) },
      { kind: 'handover', conversationId, code },
    );
    setCode('');
  }

  const { price, itemChecked } = handover;
  const checksFirst = !itemChecked && !hasMoney;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <ol>
        <Step
          number={1}
          state={checksFirst ? 'current' : 'done'}
          title={`${name} checks the item`}
          note={itemChecked ? 'They have checked it.' : 'Give them time to test it.'}
        />
        <Step
          number={2}
          state={hasMoney ? 'done' : checksFirst ? 'next' : 'current'}
          title={
            price === null ? 'Is the money in your account?' : `Is ${formatNaira(price)} in your account?`
          }
          note="Look in your own bank app. An SMS is not money."
        >
          <Checkbox checked={hasMoney} onChange={(event) => setHasMoney(event.currentTarget.checked)}>
            <b className="font-semibold">Yes, I see it in my bank app</b>
          </Checkbox>
        </Step>
        <Step
          number={3}
          state={hasMoney ? 'current' : 'next'}
          title={`Type ${name}’s code`}
          note="They show it on their phone."
          isLast
        />
      </ol>
      <CodeInput
        label={`${name}’s code, four digits`}
        value={code}
        onChange={type}
        disabled={!hasMoney || isSending}
        isWrong={status === 'rejected'}
        describedBy={note}
      />
      <p role="alert" className="text-center text-sm text-danger-ink empty:hidden">
        {status === 'rejected' && waiting?.reason}
      </p>
      <Button
        type="submit"
        busy={status === 'sending'}
        busyLabel="Checking..."
        disabled={!hasMoney || !isFilled}
      >
        Close the sale
      </Button>
      <p id={note} role="status" className="text-center text-xs text-ink-2">
        {status === 'waiting'
          ? 'No network. We check the code and close the sale when you are back online.'
          : 'Then it counts as sold, and you can rate each other.'}
      </p>
      <LateNote handover={handover} />
    </form>
  );
}
