import { cx } from '#web/ui/cx.ts';
import { chooseLessData, useLessData } from './less-data.ts';

/**
 * The choice belongs to the device and is open to visitors, so the switch is in the footer and in the
 * settings. It is a button because taps on buttons are replayed after deferred hydration.
 */
export function LessDataSwitch({ className }: { className?: string }) {
  const isOn = useLessData();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => chooseLessData(!isOn)}
      className={cx('group flex min-h-14 w-full items-center gap-4 py-2.5 text-left', className)}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">Use less data</span>{' '}
        <span className="block text-sm text-ink-3">
          Photos load when you tap them. You see the size first.
        </span>
      </span>
      <span className="h-7 w-11.5 flex-none rounded-full bg-line-strong p-0.75 transition-[background-color] group-aria-checked:bg-primary">
        <span className="block size-5.5 rounded-full bg-knob shadow-lift transition-transform duration-base ease-out-soft group-aria-checked:transform-[translateX(1.125rem)] group-aria-checked:bg-on-primary" />
      </span>
    </button>
  );
}
