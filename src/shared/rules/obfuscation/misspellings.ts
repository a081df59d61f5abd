/**
 * Finds names with one typo: a letter omitted, added or replaced, or two letters swapped. Only for long and
 * unusual names, which no other word resembles.
 */

export function createMisspellings<T>(names: ReadonlyMap<string, T>): { find(word: string): T | undefined } {
  const variants = new Map<string, T>();
  for (const [name, value] of names)
    for (const variant of [...withoutOne(name), ...swapped(name), ...blanked(name)])
      variants.set(variant, value);
  const shortest = Math.min(...[...names.keys()].map((name) => name.length));
  const longest = Math.max(...[...names.keys()].map((name) => name.length));
  return {
    find(word) {
      if (word.length < shortest - 1 || word.length > longest + 1) return undefined;
      const exact = variants.get(word);
      if (exact !== undefined) return exact;
      for (const less of withoutOne(word)) if (names.has(less)) return names.get(less);
      for (const gap of blanked(word)) if (variants.has(gap)) return variants.get(gap);
      return undefined;
    },
  };
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

function blanked(word: string): string[] {
  return Array.from(word, (_, at) => `${word.slice(0, at)}?${word.slice(at + 1)}`);
}

function swapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
}
