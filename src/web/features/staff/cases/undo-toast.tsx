import { useEffect, useState } from 'react';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { dropExpired, useUndoables } from './undo-store.ts';

/** The latest decision with Undo, as long as it can be undone. Beside the decision bar, never over it. */
export function UndoToast({ onUndo }: { onUndo: () => void }) {
  const undoables = useUndoables();
  const latest = undoables.at(-1);
  const [now, setNow] = useState(Date.now);
  const until = latest?.until ?? 0;
  useEffect(() => {
    if (until === 0) return;
    const tick = () => {
      setNow(Date.now());
      dropExpired();
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  if (!latest || seconds === 0) return null;
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-20 flex md:inset-x-8 lg:w-80">
      <div className="pointer-events-auto flex w-full max-w-120 animate-pop-in items-center gap-3 rounded-menu bg-ink py-2 pr-2 pl-4 text-sm text-bg shadow-pop [--focus:var(--color-bg)]">
        <span className="min-w-0 flex-1 wrap-anywhere">{latest.text}</span>
        <span aria-hidden="true" className="num w-7 text-right opacity-75">
          {seconds} s
        </span>
        <button
          type="button"
          aria-keyshortcuts="Z"
          onClick={onUndo}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold hover:bg-current/12"
        >
          Undo <KeyHint>Z</KeyHint>
        </button>
      </div>
    </div>
  );
}
