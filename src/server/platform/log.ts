import { type Logger, pino } from 'pino';

// One JSON line per event. Nothing personal goes in: paths without their query, ids instead of names, error text without values.

export type Log = Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  });
}

/** An unexpected error as a log may hold it: PostgreSQL's `detail` quotes people's data, so it is left out. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  const cause = error.cause ? { cause: describeError(error.cause) } : {};
  // A failed query's own message repeats its parameters; its cause tells the reason without them.
  const message = error.message.startsWith('Failed query') ? 'Failed query' : error.message;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  return { type: error.name, message, code, constraint, stack: frames?.join('\n'), ...cause };
}
