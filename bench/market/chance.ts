import { createRandom } from '#demo/random.ts';

// Random choices for the generated data: the same in every run, with few common values and many rare ones.

export const random = createRandom('the market of the bench');

/** A sampler of 0 … n-1 where the k-th is 1/k^exponent times as likely as the first. */
function zipf(n: number, exponent: number): () => number {
  const sums = new Float64Array(n);
  let total = 0;
  for (let rank = 0; rank < n; rank += 1) {
    total += 1 / (rank + 1) ** exponent;
    sums[rank] = total;
  }
  return () => {
    const point = random.next() * total;
    let low = 0;
    let high = n - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < point) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The head of the list is common, its end is rare. */
export function commonFirst<T>(list: readonly T[], exponent = 0.9): () => T {
  const sample = zipf(list.length, exponent);
  return () => list[sample()] as T;
}

export function weighted<T>(pairs: readonly (readonly [T, number])[]): () => T {
  const total = pairs.reduce((sum, [, weight]) => sum + weight, 0);
  return () => {
    let left = random.next() * total;
    for (const [value, weight] of pairs) {
      left -= weight;
      if (left < 0) return value;
    }
    return pairs[0]?.[0] as T;
  };
}

/** A log-uniform value: around 1,000 as often as around 10,000 or 100,000, like prices. */
export function spread(from: number, to: number): number {
  return Math.exp(Math.log(from) + random.next() * Math.log(to / from));
}
