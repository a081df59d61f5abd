import type { LimitName, LimitPart } from '#shared/rules/limit-changes.ts';
import type { ChangedLimit } from '#shared/rules/throttles.ts';

// The limits that admins have changed, in the memory of this process, so that counting a use reads no table. The
// limits module replaces them when one changes in any process.

export type StoredLimit = { name: LimitName; part: LimitPart; value: number };

export type ChangedLimits = {
  find: ChangedLimit;
  replace(all: readonly StoredLimit[]): void;
};

export function createChangedLimits(): ChangedLimits {
  let values = new Map<string, number>();
  return {
    find: (name, part) => values.get(`${name} ${part}`),
    replace(all) {
      values = new Map(all.map(({ name, part, value }) => [`${name} ${part}`, value]));
    },
  };
}
