import { LockKeyhole } from 'lucide-react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { ClosedReason } from './message-text.ts';

export type ClosedNoteProps = { closedReason: ClosedReason; onUnblock: (() => void) | null };

/** Takes the place of the composer and says why the user cannot write. */
export function ClosedNote({ closedReason, onUnblock }: ClosedNoteProps) {
  return (
    <div
      role="status"
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 pt-3.5 pb-[max(1rem,env(safe-area-inset-bottom))] text-sm md:px-6"
    >
      <LockKeyhole className="text-ink-3" />
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <b className="block font-semibold">{closedReason.title}</b>
        <span className="text-ink-2">{closedReason.text}</span>
      </p>
      {closedReason.link && (
        <ButtonLink to={closedReason.link.to} variant="secondary" size="sm">
          {closedReason.link.label}
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
