import { type DestinationStream, type Logger, pino } from 'pino';

// One JSON line per event. Logs contain no personal data: paths have no query, users are ids, and error
// messages have no values.

export type Log = Logger;

/** Line breaks and terminal codes that JSON does not escape. */
const NOT_ESCAPED_BY_JSON = /[\u007f-\u009f\u2028\u2029]/g;

/** The default destination is standard output. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: { streamWrite: (line: string) => line.replace(NOT_ESCAPED_BY_JSON, escapeCharacter) },
  };
  return destination ? pino(options, destination) : pino(options);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const DEEPEST_CAUSE = 5;
/** Of an AggregateError. */
const MAX_ERRORS = 10;

/** An unexpected error for the log. PostgreSQL's `detail` is left out, because it quotes personal data. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  const isDeepest = depth === DEEPEST_CAUSE;
  const cause = error.cause && !isDeepest ? { cause: describeError(error.cause, depth + 1) } : {};
  const errors =
    error instanceof AggregateError && !isDeepest
      ? { errors: error.errors.slice(0, MAX_ERRORS).map((one) => describeError(one, depth + 1)) }
      : {};
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  return {
    type: error.name,
    message: messageOf(error, code),
    code,
    constraint,
    stack: frames?.join('\n'),
    ...cause,
    ...errors,
  };
}

function messageOf({ message }: Error, code: unknown): string {
  // The message of a failed query repeats its parameters; its cause has the reason without them.
  if (message.startsWith('Failed query')) return 'Failed query';
  // PostgreSQL messages about an invalid value (class 22) quote it after the colon.
  return typeof code === 'string' && /^22...$/.test(code) ? message.replace(/:.*/s, '') : message;
}
