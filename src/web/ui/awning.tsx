import { useId } from 'react';
import { cx } from './cx.ts';

/** The scalloped edge below the hero, which overlaps the next section. It is only used on the home page. */
export function Awning({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={cx(
        'pointer-events-none relative z-2 -mt-px -mb-6.5 block h-6.75 w-full drop-shadow-awning',
        className,
      )}
    >
      <defs>
        <pattern id={id} width="88" height="40" patternUnits="userSpaceOnUse">
          <path className="fill-valance" d="M0 0h44v4a22 22 0 0 1-44 0Z" />
          <path className="fill-accent" d="M44 0h44v4a22 22 0 0 1-44 0Z" />
        </pattern>
      </defs>
      <rect width="100%" height="26" fill={`url(#${id})`} />
    </svg>
  );
}
