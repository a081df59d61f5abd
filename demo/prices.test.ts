import { describe, expect, it } from 'vitest';
import { of } from './catalogue/template.ts';
import { priceAt } from './prices.ts';
import { createRandom } from './random.ts';

const IKEJA = { state: 'Lagos', city: 'Ikeja' } as const;
const PHONE = of(300, 400, { storage: ['64 GB', '128 GB', '1 TB'] });

const pricesOf = (storage: string) => {
  const random = createRandom('prices');
  return Array.from({ length: 30 }, () =>
    priceAt(1, IKEJA, PHONE, { condition: 'used', chosen: { storage } }, random),
  );
};

describe('A price of the demo', () => {
  it('is within the range of the model', () => {
    const all = ['64 GB', '128 GB', '1 TB'].flatMap(pricesOf);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(300_000);
    expect(Math.max(...all)).toBeLessThanOrEqual(400_000);
  });

  it('is never lower for the larger choice', () => {
    expect(Math.max(...pricesOf('64 GB'))).toBeLessThan(Math.min(...pricesOf('128 GB')));
    expect(Math.max(...pricesOf('128 GB'))).toBeLessThan(Math.min(...pricesOf('1 TB')));
  });
});
