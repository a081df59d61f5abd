import { cx } from './cx.ts';

/** The name with its mark, a market stall. On the green header the colours of the mark are inverted. */
export function Logo({ onCanopy = false, className }: { onCanopy?: boolean; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-11 items-center gap-2 text-[1.3125rem] font-bold tracking-[-0.035em] xs:gap-2.25 xs:text-xl lg:text-[1.625rem]',
        className,
      )}
    >
      <LogoMark onCanopy={onCanopy} className="size-7.5 lg:size-8.5" />
      {/* As wide as in its own font, so that the header does not move when the font has loaded. */}
      <span className="w-[3.32em]">kasuwa</span>
    </span>
  );
}

export function LogoMark({ onCanopy = false, className }: { onCanopy?: boolean; className?: string }) {
  const cloth = onCanopy ? 'fill-mark' : 'fill-mark-cloth';
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('flex-none', className)}>
      <rect width="32" height="32" rx="9" className={onCanopy ? 'fill-mark-cloth' : 'fill-mark'} />
      <path
        d="M5 8h22v8.2a3.67 3.67 0 0 1-7.33 0 3.67 3.67 0 0 1-7.34 0 3.67 3.67 0 0 1-7.33 0Z"
        className={cloth}
      />
      <path d="M12.33 8h7.34v8.2a3.67 3.67 0 0 1-7.34 0Z" className="fill-mark-stripe" />
      <rect x="7.2" y="22.3" width="17.6" height="2.6" rx="1.3" className={cloth} />
    </svg>
  );
}
