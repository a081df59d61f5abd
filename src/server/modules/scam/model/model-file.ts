import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import { CLASS_NAMES } from './features.ts';

// The data file, which tests/scam/training/write-model.ts writes. It has some twenty thousand weights, so each group of features
// is packed into a string: 'pay=c-12k30/send=…' in group `before` is a weight of -12 for a word of the third class before 'pay',
// and 30 for the eleventh. No word contains '=' or '/'.

/** Weights are whole numbers of fifths. */
export type PackedWeights = {
  bias: number;
  groups: Readonly<Record<string, string>>;
};

export type ModelFile = { risk: PackedWeights; kinds: Readonly<Record<ScamKind, PackedWeights>> };

/** Names of features (features.ts) with their weights. */
type Named = readonly (readonly [name: string, weight: number])[];

const PRECISION = 5;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The second part of a feature is a word in these groups, and a class in the others. */
const WORD_GROUPS: ReadonlySet<string> = new Set(['pair']);

export function packWeights(bias: number, named: Named): PackedWeights {
  const groups: Record<string, Record<string, string>> = {};
  for (const [name, weight] of named.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [group = '', first = '', second] = name.split(' ');
    groups[group] ??= {};
    const packed = groups[group];
    packed[first] = (packed[first] ?? '') + packPart(group, second) + toWhole(weight);
  }
  return {
    bias: toWhole(bias),
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, packed]) => [
        group,
        Object.entries(packed)
          .map(([first, parts]) => `${first}=${parts}`)
          .join('/'),
      ]),
    ),
  };
}

export function unpackWeights({ bias, groups }: PackedWeights): { bias: number; weights: Named } {
  const weights = Object.entries(groups).flatMap(([group, packed]) =>
    packed.split('/').flatMap((entry) => {
      const [first = '', parts = ''] = entry.split('=');
      return Array.from(parts.matchAll(partsOf(group)), ([, second = '', weight = '0']) => {
        const name = [group, first, unpackPart(group, second)].filter((part) => part !== '').join(' ');
        return [name, Number(weight) / PRECISION] as const;
      });
    }),
  );
  return { bias: bias / PRECISION, weights };
}

function packPart(group: string, second: string | undefined): string {
  if (second === undefined) return '';
  return WORD_GROUPS.has(group) ? ` ${second}:` : (LETTERS[CLASS_NAMES.indexOf(second)] ?? '');
}

function partsOf(group: string): RegExp {
  return WORD_GROUPS.has(group) ? / ([^ ]+):(-?\d+)/g : /([a-zA-Z]?)(-?\d+)/g;
}

function unpackPart(group: string, second: string): string {
  return WORD_GROUPS.has(group) || second === '' ? second : (CLASS_NAMES[LETTERS.indexOf(second)] ?? '');
}

function toWhole(weight: number): number {
  // Not -0, which JSON does not have.
  return Math.round(weight * PRECISION) || 0;
}
