import { Check, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

// The frame of the handover card, and its numbered steps.

export function HandoverFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="my-2 grid w-full max-w-md min-w-0 grid-cols-1 gap-3 self-center rounded-panel border border-line bg-surface p-4"
    >
      <div className="flex items-center gap-2.5">
        <KeyRound className="size-5 flex-none text-primary-ink" />
        <h3 className="min-w-0 flex-1 text-base font-semibold wrap-anywhere">{title}</h3>
      </div>
      {children}
    </section>
  );
}

type StepProps = {
  number: number;
  state: 'done' | 'current' | 'next';
  title: string;
  note: string;
  isLast?: boolean;
  children?: ReactNode;
};

export function Step({ number, state, title, note, isLast = false, children }: StepProps) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cx(
        'relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0',
        !isLast &&
          'before:absolute before:top-7 before:bottom-0 before:left-3.25 before:w-0.5 before:bg-line',
      )}
    >
      <span
        className={cx(
          'relative grid size-7 place-items-center rounded-full text-xs font-bold',
          state === 'current' && 'bg-primary text-on-primary',
          state === 'done' && 'bg-success-soft text-success-ink',
          state === 'next' && 'bg-sunken text-ink-2',
        )}
      >
        {state === 'done' ? <Check aria-label="Done" className="size-4" /> : number}
      </span>
      <div className="min-w-0 pt-0.5">
        <b className="block font-semibold wrap-anywhere">{title}</b>
        <span className="block text-sm wrap-anywhere text-ink-2">{note}</span>
        {children}
      </div>
    </li>
  );
}
