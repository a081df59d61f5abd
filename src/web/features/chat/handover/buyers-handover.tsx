import { type ReactNode, useState } from 'react';
import type { Handover } from '#shared/contract/handovers.ts';
import { formatNaira } from '#shared/format/money.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeToShow } from './code-boxes.tsx';
import { Step } from './handover-parts.tsx';
import { replaceCode } from './handover-store.ts';

export type HandoverProps = { conversationId: string; handover: Handover; name: string };

/** The buyer's side: check, pay, then show the code. `children` help with the check. */
export function BuyersHandover({
  conversationId,
  handover,
  name,
  children,
}: HandoverProps & { children: ReactNode }) {
  const { price, code } = handover;
  return (
    <>
      <ol>
        <Step number={1} state="current" title="Check the item" note="Look at it and test it before you pay.">
          {children}
        </Step>
        <Step
          number={2}
          state="next"
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
      {code ? (
        <>
          <CodeToShow code={code} />
          <p className="text-center text-xs text-ink-2">Works without network. Never send it in the chat.</p>
        </>
      ) : (
        <NewCode conversationId={conversationId} handover={handover} name={name} />
      )}
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
