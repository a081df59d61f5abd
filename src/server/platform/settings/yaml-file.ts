import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';

// Reads a file that an operator edits and validates it at the start. Every problem names the file, the key
// and the expected value.

export function readYamlFile<T>(file: string, schema: z.ZodType<T>): T {
  const name = path.relative(process.cwd(), file);
  const parsed = schema.safeParse(parseYaml(file, name));
  if (parsed.success) return parsed.data;
  // One value can break several rules that have the same message.
  throw cannotStart([...new Set(parsed.error.issues.flatMap((issue) => describe(name, issue)))]);
}

/** Zod error options: the message names the expected value, and whether it is missing or wrong. */
export function expecting(what: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined
        ? `is missing; expected ${what}`
        : `expected ${what}; found ${JSON.stringify(input)}`,
  };
}

function parseYaml(file: string, name: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw cannotStart([`${name}: ${reason}`], error);
  }
}

function describe(name: string, issue: z.core.$ZodIssue): string[] {
  const here = [name, ...(issue.path.length > 0 ? [issue.path.join('.')] : [])].join(': ');
  if (issue.code !== 'unrecognized_keys') return [`${here}: ${issue.message}`];
  return issue.keys.map((key) => `${name}: ${[...issue.path, key].join('.')}: is not a known key`);
}

function cannotStart(problems: string[], cause?: unknown): Error {
  return new Error(`Kasuwa cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`, {
    cause,
  });
}
