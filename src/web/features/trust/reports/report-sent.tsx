import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type ReportedUser = { name: string; act: () => Promise<CallFailure | null> };

type ReportSentProps = { thing: string; block: ReportedUser | null; open: boolean; onClose: () => void };

/** Thanks for a report. One tap also blocks the reported user. */
export function ReportSent({ thing, block, open, onClose }: ReportSentProps) {
  const [state, setState] = useState<'open' | 'blocking' | 'blocked'>('open');
  const [problem, setProblem] = useState<CallFailure | null>(null);
  // Once the user is blocked, the caller passes null.
  const [reported] = useState(block);

  async function blockToo() {
    if (!reported) return;
    setState('blocking');
    const failure = await reported.act();
    setProblem(failure);
    setState(failure ? 'open' : 'blocked');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Thank you"
      description={`We have your report of this ${thing}. Only our team knows who sent it.`}
      footer={
        <>
          {reported && state !== 'blocked' && (
            <Button
              variant="danger"
              busy={state === 'blocking'}
              busyLabel="Blocking..."
              onClick={() => void blockToo()}
            >
              <Ban className="size-4.5" />
              Block too
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div aria-live="polite" className="grid gap-3 pt-3 text-sm text-ink-2">
        {problem && <Banner tone="danger">{problem.text}</Banner>}
        {reported && (
          <p className="wrap-anywhere">
            {state === 'blocked'
              ? `${reported.name} is blocked. You can unblock them in Settings.`
              : `Block too: you and ${reported.name} can no longer contact each other.`}
          </p>
        )}
        <p>
          Did you lose money or give away a code?{' '}
          <Link to={paths.helpArticle('safety', 'if-you-were-scammed')} className="link hit relative">
            What to do now
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
