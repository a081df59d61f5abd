import { figuresOf } from '../measure/statistics.ts';
import { KINDS, type Kind, newAddress, post } from './users.ts';

// Whether an account that exists can be told from one that does not: by status, body or time. One of each kind in turns,
// so that a busy moment falls on all.

export type Alike = { medians: Record<Kind, number>; apart: number; isAlike: boolean };

/** Each asks about another account, so that no throttle is met. */
export async function compareAnswers(
  url: string,
  path: string,
  tries: number,
  bodyFor: (email: string) => object,
): Promise<Alike> {
  const kinds = Object.keys(KINDS) as Kind[];
  const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
  const responses = new Set<string>();
  for (let n = 0; n < tries; n += 1)
    for (let turn = 0; turn < kinds.length; turn += 1) {
      // Everyone is the first as often as the others.
      const kind = kinds[(n + turn) % kinds.length] as Kind;
      const email = KINDS[kind](n);
      const started = performance.now();
      const response = await post(url, path, bodyFor(email), newAddress());
      const text = await response.text();
      times.get(kind)?.push(performance.now() - started);
      // What was sent may come back, and every new thing and answer has an id of its own.
      const words = text.replaceAll(email, 'EMAIL').replace(/"(id|requestId)":"[^"]*"/g, '"$1":"ID"');
      responses.add(`${response.status} ${words}`);
    }
  const medians = Object.fromEntries(
    [...times].map(([kind, measured]) => [kind, figuresOf(measured).p50]),
  ) as Record<Kind, number>;
  const all = Object.values(medians);
  return { medians, apart: Math.max(...all) - Math.min(...all), isAlike: responses.size === 1 };
}
