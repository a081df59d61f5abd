import { describe, expect, it } from 'vitest';
import type { ListingFacts } from '#server/modules/risk/rules/facts.ts';
import { decideOutcome, scoreListing } from '#server/modules/risk/rules/score.ts';
import { DEFAULT_WEIGHTS } from '#server/modules/risk/rules/weights.ts';
import { readLabelledAds } from './labelled-ads.ts';

const isHeld = (facts: ListingFacts) =>
  decideOutcome(scoreListing(facts, DEFAULT_WEIGHTS), facts.seller, DEFAULT_WEIGHTS) === 'held';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

describe.each(['tuning', 'held-out'])('The labelled ads of the half %s', (half) => {
  const scams = readLabelledAds(`scams-${half}`);
  const honest = readLabelledAds(`honest-${half}`);
  const caught = scams.filter(({ facts }) => isHeld(facts));
  const wrong = honest.filter(({ facts }) => isHeld(facts));

  it('at least 95 % of the scams are held', () => {
    const precision = caught.length / (caught.length + wrong.length);
    process.stdout.write(
      `${half}: recall ${percent(caught.length / scams.length)}, precision ${percent(precision)}, ` +
        `honest ads held ${percent(wrong.length / honest.length)} (${scams.length} scams, ${honest.length} honest)\n`,
    );
    expect(caught.length / scams.length).toBeGreaterThanOrEqual(0.95);
  });

  it('at most 1 % of the honest ads are held', () => {
    expect(wrong.length / honest.length).toBeLessThanOrEqual(0.01);
  });
});
