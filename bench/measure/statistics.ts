// Statistics of measurements.

export type Figures = { p50: number; p95: number; p99: number };

export function figuresOf(milliseconds: readonly number[]): Figures {
  const sorted = Float64Array.from(milliseconds).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
