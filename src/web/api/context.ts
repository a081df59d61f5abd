import { createContext, data, type RouterContextProvider } from 'react-router';
import type { ApiClient } from '#shared/contract/index.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';

// What the server hands to loaders: the API, called in process, and a few facts about this render.

export type PageContext = {
  api: ApiClient;
  /** The moment of this render, so that server and browser tell the same ages. */
  now: Date;
  /** Whether the banner and the development pages are shown. */
  preview: boolean;
  origin: string;
  requestId: string;
  /** Marks the scripts we wrote; whatever else claims to be a script is refused by the browser. */
  nonce: string;
  reportError(error: unknown): void;
};

export const pageContext = createContext<PageContext>();

/** What an error screen knows of a failed page. */
export type PageFailure = ErrorEnvelope & { requestId: string };

type LoaderContext = Readonly<RouterContextProvider>;

/** Runs API calls for a loader; a failure the API knows becomes the page's status and error screen. */
export async function load<T>(context: LoaderContext, read: (api: ApiClient) => Promise<T>): Promise<T> {
  const { api, requestId } = context.get(pageContext);
  try {
    return await read(api);
  } catch (error) {
    if (!isKnownFailure(error)) throw error;
    if (error.status >= 500) context.get(pageContext).reportError(error.cause ?? error);
    throw data({ ...error.toEnvelope(), requestId } satisfies PageFailure, { status: error.status });
  }
}

/** By shape: the page bundle has its own copy of the class. */
function isKnownFailure(error: unknown): error is Error & { status: number; toEnvelope(): ErrorEnvelope } {
  return error instanceof Error && error.name === 'AppError' && 'toEnvelope' in error;
}
