import type { UploadedPhoto } from '#shared/contract/photos.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';

// One picture to the server. By XMLHttpRequest, because fetch tells nobody how much of a body has gone: neither the bar
// nor the difference between a slow line and a dead one could be known.

export type SendOutcome =
  | { kind: 'sent'; photo: UploadedPhoto }
  | { kind: 'rejected'; status: number; text: string | null }
  /** Not now: there was no answer, or the server asks to be left alone for a while. */
  | { kind: 'later'; afterMs: number | null };

/** Slow is fine; nothing at all for this long is not. */
const STALLED_AFTER_MS = 30_000;
/** A busy server lets pictures queue once it has them. */
const RESPONSE_TIMEOUT_MS = 60_000;

export function sendPhoto(
  { blob, name }: { blob: Blob; name: string },
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const abort = () => request.abort();

    function allow(ms: number) {
      clearTimeout(stalled);
      stalled = setTimeout(abort, ms);
    }

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      allow(STALLED_AFTER_MS);
      if (total > 0) onProgress(loaded / total);
    });
    request.upload.addEventListener('load', () => allow(RESPONSE_TIMEOUT_MS));
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
      resolve(outcomeOf(request));
    });
    request.open('POST', '/api/photos');
    request.responseType = 'json';
    request.setRequestHeader('content-type', blob.type || 'application/octet-stream');
    // So that the server's words can name the file as the seller knows it.
    request.setRequestHeader('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
    signal.addEventListener('abort', abort);
    allow(STALLED_AFTER_MS);
    request.send(blob);
  });
}

const RETRYABLE_STATUSES = new Set([0, 408, 425, 429]);

function outcomeOf(request: XMLHttpRequest): SendOutcome {
  const { status } = request;
  const answer: unknown = request.response;
  if (status >= 200 && status < 300 && hasId(answer)) return { kind: 'sent', photo: answer };
  // A success that cannot be read was cut off on its way.
  if (status < 400 || status >= 500 || RETRYABLE_STATUSES.has(status))
    return { kind: 'later', afterMs: secondsOf(request.getResponseHeader('retry-after')) };
  return { kind: 'rejected', status, text: errorTextOf(answer as Partial<ErrorEnvelope> | null) };
}

function hasId(answer: unknown): answer is UploadedPhoto {
  return typeof (answer as Partial<UploadedPhoto> | null)?.id === 'string';
}

function errorTextOf(answer: Partial<ErrorEnvelope> | null): string | null {
  const [about] = Object.values(answer?.fields ?? {});
  return about ?? answer?.error ?? null;
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
