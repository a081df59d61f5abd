import { createContext, data, type RouterContextProvider } from 'react-router';
import type { ApiClient } from '#shared/contract/index.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { PageContext } from '#shared/page-context.ts';

// Gives loaders access to the context that the server passes to each page.

export const pageContext = createContext<PageContext>();

/** The data of a failed page for the error screen. */
export type PageFailure = ErrorEnvelope & { requestId?: string };

type LoaderContext = Readonly<RouterContextProvider>;

/** Runs API calls for a loader. An `AppError` becomes the page's status and error screen. */
export async function load<T>(context: LoaderContext, read: (api: ApiClient) => Promise<T>): Promise<T> {
  const { api, requestId } = context.get(pageContext);
  try {
    return await read(api);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.status >= 500) context.get(pageContext).reportError(error.cause ?? error);
    const reference = error.status >= 500 ? { requestId } : {};
    throw data({ ...error.toEnvelope(), ...reference } satisfies PageFailure, { status: error.status });
  }
}

/** Checks the shape instead of the class, because the page bundle has its own copy of the class. */
function isAppError(error: unknown): error is Error & { status: number; toEnvelope(): ErrorEnvelope } {
  return error instanceof Error && error.name === 'AppError' && 'toEnvelope' in error;
}
