import { cx } from './cx.ts';

/** Spinners: a small one inside a busy control, and one for a page, which appears after a short delay. */

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-4.5 flex-none animate-spin rounded-full border-[2.5px] border-current/28 border-t-current',
        className,
      )}
    />
  );
}

export function PageSpinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status" className="grid animate-late place-items-center py-24 text-primary">
      <span className="inline-block size-7 animate-spin rounded-full border-3 border-current/28 border-t-current" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
