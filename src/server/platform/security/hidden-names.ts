import { AppError } from '#shared/errors.ts';

// JSON can contain a field named '__proto__'. Validation of a record drops it silently, and assigning it
// would change the prototype of an object. So such input is rejected before other code reads it.

const HIDDEN = '__proto__';
const PARTS: ReadonlySet<string> = new Set(['params', 'query', 'headers', 'body']);

/** Without recursion, because the input may be nested deeply. */
export function rejectHiddenNames(input: unknown): void {
  const pending: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, HIDDEN))
      throw new AppError('INVALID_INPUT', { fields: { [path + HIDDEN]: 'Not known here.' } });
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'object')
        pending.push({ value: inner, path: path === '' && PARTS.has(name) ? '' : `${path}${name}.` });
  }
}
