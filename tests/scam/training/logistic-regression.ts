// Logistic regression with L2 regularisation, trained by Adagrad. Each weight is multiplied by the root of how strongly its
// feature alone distinguishes the classes ("naive Bayes features"), which helps when there are more features than examples.
// The result is the average of several trainings, which see the examples in other orders: still one linear model.
// Deterministic: the orders come from fixed seeds.

/** `features` are indexes without duplicates; `weight` is the importance of the example. */
export type Example = { features: readonly number[]; isPositive: boolean; weight: number };
export type Regression = { bias: number; weights: Float64Array };

export type Options = { rounds: number; penalty: number; trainings: number };
const LEARNING_RATE = 0.3;

export function trainRegression(
  examples: readonly Example[],
  featureCount: number,
  options: Options,
): Regression {
  const strengths = strengthsOf(examples, featureCount);
  const average: Regression = { bias: 0, weights: new Float64Array(featureCount) };
  for (let training = 0; training < options.trainings; training += 1) {
    const { bias, weights } = trainOnce(
      examples,
      strengths,
      options,
      createRandom(SEED + SEED_STEP * training),
    );
    average.bias += bias / options.trainings;
    weights.forEach((weight, one) => {
      average.weights[one] = (average.weights[one] ?? 0) + weight / options.trainings;
    });
  }
  return average;
}

const SEED = 12_345;
const SEED_STEP = 7_919;

function trainOnce(
  examples: readonly Example[],
  strengths: Float64Array,
  { rounds, penalty }: Options,
  random: () => number,
): Regression {
  const featureCount = strengths.length;
  const weights = new Float64Array(featureCount);
  const squares = new Float64Array(featureCount).fill(TINY);
  let bias = 0;
  let biasSquares = TINY;
  const order = examples.map((_, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      if (!example) continue;
      const scale = scaleOf(example.features.length);
      let score = bias;
      for (const one of example.features) score += (weights[one] ?? 0) * (strengths[one] ?? 0) * scale;
      const error = (1 / (1 + Math.exp(-score)) - (example.isPositive ? 1 : 0)) * example.weight;
      biasSquares += error * error;
      bias -= (LEARNING_RATE * error) / Math.sqrt(biasSquares);
      for (const one of example.features) {
        const weight = weights[one] ?? 0;
        const slope = error * scale * (strengths[one] ?? 0) + penalty * weight;
        const sum = (squares[one] ?? 0) + slope * slope;
        squares[one] = sum;
        weights[one] = weight - (LEARNING_RATE * slope) / Math.sqrt(sum);
      }
    }
  }
  return { bias, weights: weights.map((weight, one) => weight * (strengths[one] ?? 0)) };
}

/** Long messages have more features; without a scale their scores would be larger. */
function scaleOf(featureCount: number): number {
  return 1 / Math.sqrt(Math.max(1, featureCount));
}

const TINY = 1e-8;

/** How much more frequent a feature is on one side: the root of the absolute value of the logarithm of the ratio. */
function strengthsOf(examples: readonly Example[], featureCount: number): Float64Array {
  const counts = [new Float64Array(featureCount).fill(1), new Float64Array(featureCount).fill(1)] as const;
  const totals = [2, 2];
  for (const { features, isPositive } of examples) {
    const side = isPositive ? 1 : 0;
    totals[side] = (totals[side] ?? 0) + 1;
    for (const one of features) counts[side][one] = (counts[side][one] ?? 0) + 1;
  }
  const [negative = 1, positive = 1] = totals;
  return counts[1].map((count, one) =>
    Math.sqrt(Math.abs(Math.log(count / positive / ((counts[0][one] ?? 1) / negative)))),
  );
}

function createRandom(start: number): () => number {
  let seed = start;
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed / 0x80000000;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}
