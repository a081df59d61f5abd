import { LockKeyhole } from 'lucide-react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Ending } from './message-words.ts';

/** Stands where one would write, and says why one cannot. */
export function ClosedNote({ ending, onUnblock }: { ending: Ending; onUnblock: (() => void) | null }) {
  return (
    <div
      role="status"
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 pt-3.5 pb-[max(1rem,env(safe-area-inset-bottom))] text-sm md:px-6"
    >
      <LockKeyhole className="text-ink-3" />
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <b className="block font-semibold">{ending.title}</b>
        <span className="text-ink-2">{ending.text}</span>
      </p>
      {ending.link && (
        <ButtonLink to={ending.link.to} variant="secondary" size="sm">
          {ending.link.label}
        </ButtonLink>
      )}
      {onUnblock && (
        <Button variant="secondary" size="sm" onClick={onUnblock}>
          Unblock User
        </Button>
      )}
    </div>
  );
}
