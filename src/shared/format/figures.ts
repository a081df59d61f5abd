const SMALLEST_SHOWN = 10;
const STEPS = [
  { from: 1_000_000, unit: 1_000_000, sign: 'M' },
  { from: 1_000, unit: 1_000, sign: 'K' },
  { from: 100, unit: 100, sign: '00' },
  { from: SMALLEST_SHOWN, unit: 10, sign: '0' },
];

/** A counted figure as marketing copy shows it: 5,300 is “5K+”. Rounded down; null below 10. */
export function formatFigure(count: number): string | null {
  const step = STEPS.find(({ from }) => count >= from);
  return step ? `${Math.floor(count / step.unit)}${step.sign}+` : null;
}
