import { cx } from './cx.ts';

/** The key that does the same as a control. Screen readers get it from the control's `aria-keyshortcuts`. */
export function KeyHint({ children, className }: { children: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid pointer-coarse:hidden min-h-5 min-w-5 place-items-center rounded-badge bg-current/12 px-1.5 text-2xs leading-none font-semibold',
        className,
      )}
    >
      <span>{children}</span>
    </span>
  );
}
