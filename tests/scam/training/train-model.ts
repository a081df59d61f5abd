import { detectByRules, readText } from '#server/modules/scam/detect-by-rules.ts';
import { MAX_WORDS, nameFeature, visitFeatures } from '#server/modules/scam/model/features.ts';
import { type ModelFile, packWeights } from '#server/modules/scam/model/model-file.ts';
import { SCAM_KINDS, type ScamKind } from '#shared/rules/scam-kinds.ts';
import { type Example, type Options, type Regression, trainRegression } from './logistic-regression.ts';

// Trains the model of the scam detection on labelled messages. The result is the data file of the module.

/** `kind` is null for a harmless message. */
export type TrainingMessage = { kind: ScamKind | null; text: string; weight: number };

const RISK: Options = { rounds: 40, penalty: 1e-4, trainings: 3 };
const KIND: Options = { rounds: 30, penalty: 1e-3, trainings: 1 };
const MIN_MESSAGES = 2;
/** Pairs of words take most of the space in the data file. */
const MIN_MESSAGES_OF_PAIR = 4;
const MAX_KIND_FEATURES = 200;

type Read = TrainingMessage & { features: readonly number[] };

export function trainModel(messages: readonly TrainingMessage[]): ModelFile {
  const stems: string[] = [];
  const read = readAll(messages, stems);
  const frequent = listFrequent(read, stems);
  const risk = trainOn(read, frequent, ({ kind }) => kind !== null, RISK);
  const risky = read.filter(({ kind }) => kind !== null);
  const simple = frequent.filter((feature) => /^(?:word|class|rule) /.test(nameFeature(feature, stems)));
  const kinds = SCAM_KINDS.map((kind) => {
    const all = trainOn(risky, simple, (message) => message.kind === kind, KIND);
    const strong = pickStrongest(all, simple, MAX_KIND_FEATURES);
    return [
      kind,
      write(
        trainOn(risky, strong, (message) => message.kind === kind, KIND),
        strong,
        stems,
      ),
    ];
  });
  return { risk: write(risk, frequent, stems), kinds: Object.fromEntries(kinds) };
}

function readAll(messages: readonly TrainingMessage[], stems: string[]): Read[] {
  const numbers = new Map<string, number>();
  const numberOf = (stem: string) => {
    const known = numbers.get(stem);
    if (known !== undefined) return known;
    if (stems.length >= MAX_WORDS) return null;
    numbers.set(stem, stems.length);
    stems.push(stem);
    return stems.length - 1;
  };
  return messages.map((message) => {
    const text = readText(message.text);
    const features = new Set<number>();
    const kinds = new Set(detectByRules(text, null).map(({ kind }) => kind));
    visitFeatures(text.tokens, text.plain.text.includes('?'), kinds, numberOf, (feature) =>
      features.add(feature),
    );
    return { ...message, features: [...features] };
  });
}

function listFrequent(read: readonly Read[], stems: readonly string[]): number[] {
  const counts = new Map<number, number>();
  for (const { features } of read)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts]
    .filter(([feature, count]) => count >= (isPair(feature, stems) ? MIN_MESSAGES_OF_PAIR : MIN_MESSAGES))
    .map(([feature]) => feature);
}

function isPair(feature: number, stems: readonly string[]): boolean {
  return nameFeature(feature, stems).startsWith('pair ');
}

function trainOn(
  read: readonly Read[],
  features: readonly number[],
  isPositive: (message: Read) => boolean,
  options: Options,
): Regression {
  const indexes = new Map(features.map((feature, index) => [feature, index]));
  const examples = read.map(
    (message): Example => ({
      features: message.features
        .map((feature) => indexes.get(feature))
        .filter((index) => index !== undefined),
      isPositive: isPositive(message),
      weight: message.weight,
    }),
  );
  return trainRegression(examples, features.length, options);
}

function pickStrongest({ weights }: Regression, features: readonly number[], most: number): number[] {
  return features
    .map((feature, index) => ({ feature, strength: Math.abs(weights[index] ?? 0) }))
    .sort((one, other) => other.strength - one.strength)
    .slice(0, most)
    .map(({ feature }) => feature);
}

function write(
  { bias, weights }: Regression,
  features: readonly number[],
  stems: readonly string[],
): ModelFile['risk'] {
  return packWeights(
    bias,
    features.map((feature, index) => [nameFeature(feature, stems), weights[index] ?? 0]),
  );
}
