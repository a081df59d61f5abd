import { encode } from 'uqr';

/** A QR code, dark on white with a quiet zone in both themes, because cameras need that contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-card bg-knob text-on-disc"
    >
      <path fill="currentColor" d={data.flatMap(rowPath).join('')} />
    </svg>
  );
}

/** One rectangle for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string[] {
  const runs = row
    .map((isDark) => (isDark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g);
  return [...runs].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
}
