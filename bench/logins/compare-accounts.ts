import { figuresOf } from '../measure/statistics.ts';
import { KINDS, type Kind, newAddress, post } from './users.ts';

// Checks whether an existing account can be distinguished from a missing one by status, body or time. The
// kinds alternate, so that a busy moment affects all of them.

export type AccountComparison = { medians: Record<Kind, number>; apart: number; isAlike: boolean };

/** Each request uses another account, so that no throttle rejects it. */
export async function compareAnswers(
  url: string,
  path: string,
  tries: number,
  bodyFor: (email: string) => object,
): Promise<AccountComparison> {
  const kinds = Object.keys(KINDS) as Kind[];
  const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
  const responses = new Set<string>();
  for (let n = 0; n < tries; n += 1)
    for (let turn = 0; turn < kinds.length; turn += 1) {
      // Each kind is the first equally often.
      const kind = kinds[(n + turn) % kinds.length] as Kind;
      const email = KINDS[kind](n);
      const started = performance.now();
      const response = await post(url, path, bodyFor(email), newAddress());
      const text = await response.text();
      times.get(kind)?.push(performance.now() - started);
      // The response may contain the email, and ids of new rows and requests always differ.
      const normalized = text.replaceAll(email, 'EMAIL').replace(/"(id|requestId)":"[^"]*"/g, '"$1":"ID"');
      responses.add(`${response.status} ${normalized}`);
    }
  const medians = Object.fromEntries(
    [...times].map(([kind, measured]) => [kind, figuresOf(measured).p50]),
  ) as Record<Kind, number>;
  const all = Object.values(medians);
  return { medians, apart: Math.max(...all) - Math.min(...all), isAlike: responses.size === 1 };
}
