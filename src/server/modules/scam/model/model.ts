import { SCAM_KINDS, type ScamKind } from '#shared/rules/scam-kinds.ts';
import type { Finding } from '../finding.ts';
import type { Token } from '../tokens.ts';
import { parseFeature, type Visit, visitFeatures } from './features.ts';
import { type ModelFile, type PackedWeights, unpackWeights } from './model-file.ts';

// Judges a message by its words. A linear model: the score is a sum of weights, so the words that weighed most explain it.

/** `score`: above 0 means rather risky. `explain` gives the most likely kind and the words that weighed most. */
export type Judgement = { score: number; wordCount: number; explain: () => Finding };
export type Model = {
  judge(tokens: readonly Token[], hasQuestion: boolean, kinds: Iterable<ScamKind>): Judgement;
};

export function createModel(file: ModelFile): Model {
  const numbers = new Map<string, number>();
  const toNumber = (stem: string) => {
    const number = numbers.get(stem) ?? numbers.size;
    numbers.set(stem, number);
    return number;
  };
  const risk = readWeights(file.risk, toNumber);
  const kinds = SCAM_KINDS.map((kind) => ({ kind, ...readWeights(file.kinds[kind], toNumber) }));
  return {
    judge(tokens, hasQuestion, foundKinds) {
      const read = (visit: Visit) =>
        visitFeatures(tokens, hasQuestion, foundKinds, (stem) => numbers.get(stem) ?? null, visit);
      return {
        score: scoreOf(read, risk),
        wordCount: tokens.length,
        explain() {
          const { start, end } = heaviest(read, risk);
          return {
            kind: likeliest(read, kinds),
            rule: MODEL_RULE,
            start: tokens[start]?.start ?? 0,
            end: tokens[end]?.end ?? tokens[start]?.end ?? 0,
          };
        },
      };
    },
  };
}

type Read = (visit: Visit) => void;

/** The name of the model among the rules in the findings for moderators. */
const MODEL_RULE = 'model';

/** `indexes` maps features to `values`. `countedAt` has the run in which each was counted last: faster than a set for each text. */
type WeightTable = {
  bias: number;
  indexes: ReadonlyMap<number, number>;
  values: Float64Array;
  countedAt: Float64Array;
};

function readWeights(packed: PackedWeights, numberOf: (stem: string) => number): WeightTable {
  const { bias, weights } = unpackWeights(packed);
  return {
    bias,
    indexes: new Map(weights.map(([name], index) => [parseFeature(name, numberOf), index])),
    values: Float64Array.from(weights, ([, weight]) => weight),
    countedAt: new Float64Array(weights.length),
  };
}

let runs = 0;

/** The sum is divided by the root of the number of features, because long messages have more. */
function scoreOf(read: Read, { bias, indexes, values, countedAt }: WeightTable): number {
  runs += 1;
  let sum = 0;
  let count = 0;
  read((feature) => {
    const index = indexes.get(feature);
    if (index === undefined || countedAt[index] === runs) return;
    countedAt[index] = runs;
    sum += values[index] ?? 0;
    count += 1;
  });
  return bias + sum / Math.sqrt(Math.max(1, count));
}

function likeliest(read: Read, kinds: readonly (WeightTable & { kind: ScamKind })[]): ScamKind {
  const [first] = kinds
    .map((one) => ({ kind: one.kind, score: scoreOf(read, one) }))
    .sort((one, other) => other.score - one.score);
  return first?.kind ?? 'deposit';
}

const MAX_WORDS_SHOWN = 12;

/** The row of at most some words whose features weigh most together. */
function heaviest(read: Read, { indexes, values }: WeightTable): { start: number; end: number } {
  const weightAt: number[] = [];
  read((feature, start) => {
    const index = indexes.get(feature);
    if (start >= 0 && index !== undefined) weightAt[start] = (weightAt[start] ?? 0) + (values[index] ?? 0);
  });
  let best = { start: 0, end: 0, weight: Number.NEGATIVE_INFINITY };
  for (let start = 0; start < weightAt.length; start += 1) {
    let weight = 0;
    for (let end = start; end < Math.min(weightAt.length, start + MAX_WORDS_SHOWN); end += 1) {
      weight += weightAt[end] ?? 0;
      if (weight > best.weight) best = { start, end, weight };
    }
  }
  return best;
}
