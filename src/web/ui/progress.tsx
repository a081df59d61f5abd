import { useEffect, useId, useRef } from 'react';

/** Progress as text and as a bar. The bar moves by transform, which is fast enough for slow phones. */
export function Progress({ label, value }: { label: string; value: number }) {
  const id = useId();
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  const bar = useRef<HTMLDivElement>(null);
  // The content security policy forbids style attributes in the server's HTML, so a script moves the bar.
  useEffect(() => bar.current?.style.setProperty('transform', `translateX(${percent - 100}%)`), [percent]);
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 text-sm">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span aria-hidden="true" className="num text-ink-3">
          {percent}%
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          ref={bar}
          className="h-full transform-[translateX(-100%)] rounded-full bg-primary transition-transform duration-base"
        />
      </div>
    </div>
  );
}
