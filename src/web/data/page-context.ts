import { createContext, data, type RouterContextProvider } from 'react-router';
import type { ApiClient } from '#shared/contract/index.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { PageContext } from '#shared/page-context.ts';

// How loaders reach what the server handed them.

export const pageContext = createContext<PageContext>();

/** What an error screen knows of a failed page. */
export type PageFailure = ErrorEnvelope & { requestId?: string };

type LoaderContext = Readonly<RouterContextProvider>;

/** Runs API calls for a loader; a failure the API knows becomes the page's status and error screen. */
export async function load<T>(context: LoaderContext, read: (api: ApiClient) => Promise<T>): Promise<T> {
  const { api, requestId } = context.get(pageContext);
  try {
    return await read(api);
  } catch (error) {
    if (!isKnownFailure(error)) throw error;
    if (error.status >= 500) context.get(pageContext).reportError(error.cause ?? error);
    const reference = error.status >= 500 ? { requestId } : {};
    throw data({ ...error.toEnvelope(), ...reference } satisfies PageFailure, { status: error.status });
  }
}

/** By shape: the page bundle has its own copy of the class. */
function isKnownFailure(error: unknown): error is Error & { status: number; toEnvelope(): ErrorEnvelope } {
  return error instanceof Error && error.name === 'AppError' && 'toEnvelope' in error;
}
