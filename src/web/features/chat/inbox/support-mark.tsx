import { ShieldCheck } from 'lucide-react';
import { useSite } from '#web/runtime/use-site.ts';
import { cx } from '#web/ui/cx.ts';
import { LogoMark } from '#web/ui/logo.tsx';

// A conversation with support has the Kasuwa logo as its picture, which no user can have.

export function SupportPicture({ className }: { className: string }) {
  return (
    <span className={cx('grid flex-none place-items-center', className)}>
      <LogoMark className="size-full" />
    </span>
  );
}

/** Under the name, where other users have their rating. */
export function SupportText() {
  const { support } = useSite();
  return <p className="truncate text-xs text-ink-3">Our team, {support.hours}</p>;
}

/** Takes the place of the listing. */
export function SupportNote() {
  return (
    <p className="flex flex-none items-center gap-2.5 border-b border-line bg-surface px-4 py-2.5 text-sm text-ink-2 md:px-6">
      <ShieldCheck className="size-4.5 flex-none text-primary-ink" />
      We never ask for a password, a code or money.
    </p>
  );
}
