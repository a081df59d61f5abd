import type { ReactNode } from 'react';

/** An item in a list of facts: icon, title and text. */
export function IconFact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-primary-soft text-primary-ink *:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 text-sm text-ink-2">
        <b className="block text-base font-semibold text-ink">{title}</b>
        {children}
      </div>
    </li>
  );
}
