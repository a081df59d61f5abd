import type { ErrorCode, LimitRaise } from '#shared/errors.ts';

// Reads a failed response. Only the status is certain: a proxy may respond with its own page or with nothing,
// and HTTP/2 sends no status text.

export type Failure = {
  status: number;
  /** The text of the status line, such as 'Internal Server Error'. It is often empty. */
  statusText: string;
  text: string | null;
  code: ErrorCode | null;
  fields: Record<string, string>;
  retryAfterSeconds: number | null;
  /** The step that gives the account a higher daily limit. */
  raise: LimitRaise;
};

export async function readFailure(response: Response): Promise<Failure> {
  const { status, statusText, headers } = response;
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  return {
    status,
    statusText,
    text: textIn(body?.error),
    code: textIn(body?.code) as ErrorCode | null,
    fields: textsIn(body?.fields),
    retryAfterSeconds: Number(headers.get('retry-after')) || null,
    raise: textIn(body?.raise) as LimitRaise,
  };
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() ? value : null;
}

function textsIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => textIn(text) !== null));
}
