import { randomUUID } from 'node:crypto';
import { figuresOf } from '../measure/statistics.ts';
import { emailOf, newAddress, post } from './people.ts';

// Whether an account that exists can be told from one that does not: by status, body or time. One of each in turns, so
// that a busy moment falls on both.

export type Alike = { known: number; unknown: number; isAlike: boolean };

/** Each asks about another account, so that no throttle is met. */
export async function compareAnswers(
  url: string,
  path: string,
  tries: number,
  bodyFor: (email: string) => object,
): Promise<Alike> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const said = { known: new Set<string>(), unknown: new Set<string>() };
  for (let n = 0; n < tries; n += 1)
    for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? emailOf(n) : `${randomUUID()}@bench.example`;
      const started = performance.now();
      const response = await post(url, path, bodyFor(email), newAddress());
      const text = await response.text();
      times[kind].push(performance.now() - started);
      // What was sent may come back, and every new thing and answer has an id of its own.
      const words = text.replaceAll(email, 'EMAIL').replace(/"(id|requestId)":"[^"]*"/g, '"$1":"ID"');
      said[kind].add(`${response.status} ${words}`);
    }
  return {
    known: figuresOf(times.known).p50,
    unknown: figuresOf(times.unknown).p50,
    isAlike: said.known.size === 1 && [...said.known].join() === [...said.unknown].join(),
  };
}
