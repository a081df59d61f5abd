import { ORPCError, ValidationError } from '@orpc/server';
import { HTTPException } from 'hono/http-exception';
import { FILL_IN } from '#shared/contract/common.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';

// Translates every thrown value into an AppError, for the API and for pages.

/** `databaseUp` is called only for errors that nothing else explains. */
export async function translateError(error: unknown, databaseUp: () => Promise<boolean>): Promise<AppError> {
  const appError = findAppError(error);
  if (appError) return appError;
  const isUnavailable = causesOf(error).some(isDatabaseUnavailable) || !(await databaseUp());
  return isUnavailable
    ? new AppError('UNAVAILABLE', { retryAfterSeconds: 2, cause: error })
    : new AppError('UNEXPECTED', { cause: error });
}

function findAppError(error: unknown): AppError | null {
  const own = causesOf(error).find((cause) => cause instanceof AppError);
  if (own) return own;
  if (error instanceof ORPCError) return fromOrpc(error);
  if (error instanceof HTTPException) return new AppError(CODES_BY_STATUS[error.status] ?? 'BAD_REQUEST');
  return null;
}

const CODES_BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TIMED_OUT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  504: 'TIMED_OUT',
};

function fromOrpc(error: ORPCError<string, unknown>): AppError | null {
  if (error.cause instanceof ValidationError && error.status < 500) return fromIssues(error.cause.issues);
  if (error.status >= 500) return null;
  return new AppError(CODES_BY_STATUS[error.status] ?? 'BAD_REQUEST', { cause: error });
}

type Issue = ValidationError['issues'][number] & { code?: string; input?: unknown; keys?: string[] };

function fromIssues(issues: readonly Issue[]): AppError {
  // A Map, because a field may be named '__proto__'.
  const fields = new Map<string, string>();
  for (const issue of issues) {
    for (const key of issue.keys ?? []) fields.set(key, 'Not known here.');
    const name = nameOf(issue);
    if (name && !fields.has(name)) fields.set(name, isMissing(issue) ? FILL_IN : issue.message);
  }
  return new AppError(issues.some(isMissing) ? 'MISSING_FIELDS' : 'INVALID_INPUT', {
    fields: Object.fromEntries(fields),
  });
}

/** The field's name as the caller knows it, without the part of the request that contains it. */
function nameOf({ path = [] }: Issue): string {
  const steps = path.map((step) => String(typeof step === 'object' ? step.key : step));
  return (PARTS.has(steps[0] ?? '') ? steps.slice(1) : steps).join('.');
}

const PARTS = new Set(['params', 'query', 'headers', 'body']);

function isMissing(issue: Issue): boolean {
  const isAbsent = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return isAbsent || issue.message === FILL_IN;
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Statements and transactions that timed out, deadlocked or waited too long for a lock.
  '57014',
  '25P03',
  '40P01',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '53400',
  '08000',
  '08003',
  '08006',
]);

function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return (
    UNAVAILABLE_CODES.has(code ?? '') ||
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(message)
  );
}

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 8; cause = cause.cause) {
    chain.push(cause, ...(cause instanceof AggregateError ? cause.errors : []));
  }
  return chain;
}
