import type { ApiClient } from '#shared/contract/index.ts';
import type { ErrorCode, LimitRaise } from '#shared/errors.ts';

// An API call from a dialog or button. It returns null on success, else a failure with a text for the user.

/** `status` is null if no response arrived. `code` is null if the response is not an error of the API. */
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
    // The code of the API client could not be loaded.
    return NO_ANSWER;
  }
}

function failureText({ text, fields }: { text: string | null; fields: Record<string, string> }): string {
  return [text ?? 'Something went wrong on our side. Please try again.', ...Object.values(fields)].join(' ');
}

export function isSignedOut(failure: CallFailure): boolean {
  return failure.status === 401;
}

/** The request itself was valid: no response arrived, or the server failed. */
export function isRetryable({ status }: CallFailure): boolean {
  return status === null || status >= 500;
}

const NO_ANSWER: CallFailure = {
  status: null,
  code: null,
  text: 'There was no answer. Please check your connection and try again.',
};
