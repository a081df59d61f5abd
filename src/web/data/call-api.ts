import type { ApiClient } from '#shared/contract/index.ts';
import type { ErrorCode, LimitRaise } from '#shared/errors.ts';

// A call from a dialog or button: null when it worked, or why not, in words that can be shown as they are.

/** `status` is null where no answer came, `code` where it was not the market's own. */
export type CallFailure = {
  status: number | null;
  code: ErrorCode | null;
  text: string;
  fields?: Record<string, string>;
  raise?: LimitRaise;
};

export async function callApi(call: (api: ApiClient) => Promise<unknown>): Promise<CallFailure | null> {
  try {
    const { api, failureOf } = await import('./client.ts');
    try {
      await call(api);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      return failure ? { ...failure, text: failureText(failure) } : NO_ANSWER;
    }
  } catch {
    // Not even the code that calls the server could be fetched.
    return NO_ANSWER;
  }
}

function failureText({ text, fields }: { text: string | null; fields: Record<string, string> }): string {
  return [text ?? 'Something went wrong on our side. Please try again.', ...Object.values(fields)].join(' ');
}

export function isSignedOut(failure: CallFailure): boolean {
  return failure.status === 401;
}

/** Nothing was wrong with what was asked: there was no answer, or the server had trouble of its own. */
export function isRetryable({ status }: CallFailure): boolean {
  return status === null || status >= 500;
}

const NO_ANSWER: CallFailure = {
  status: null,
  code: null,
  text: 'There was no answer. Please check your connection and try again.',
};
