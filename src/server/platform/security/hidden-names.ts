import { AppError } from '#shared/errors.ts';

// JSON can name a field '__proto__'. Checking a record drops it without a word, and assigning by it would change what an
// object is: whoever sends one is told so, before anything else reads it.

const HIDDEN = '__proto__';
const PARTS: ReadonlySet<string> = new Set(['params', 'query', 'headers', 'body']);

/** Without recursion, because what comes in may be nested deeply. */
export function rejectHiddenNames(input: unknown): void {
  const waiting: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, HIDDEN))
      throw new AppError('INVALID_INPUT', { fields: { [path + HIDDEN]: 'Not known here.' } });
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'object')
        waiting.push({ value: inner, path: path === '' && PARTS.has(name) ? '' : `${path}${name}.` });
  }
}
