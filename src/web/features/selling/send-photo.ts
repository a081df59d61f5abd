import type { UploadedPhoto } from '#shared/contract/photos.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';

// Uploads one photo. XMLHttpRequest is used because fetch reports no upload progress, which is needed for the
// progress bar and to tell a slow connection from a dead one.

export type SendOutcome =
  | { kind: 'sent'; photo: UploadedPhoto }
  | { kind: 'rejected'; status: number; text: string | null }
  /** To be retried: there was no response, or the server is busy. */
  | { kind: 'later'; afterMs: number | null };

/** A slow upload may continue. An upload without any progress for this long is aborted. */
const STALLED_AFTER_MS = 30_000;
/** A busy server queues photos after it has received them. */
const RESPONSE_TIMEOUT_MS = 60_000;

export function sendPhoto(
  { blob, name }: { blob: Blob; name: string },
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timeout: ReturnType<typeof setTimeout>;
    const abort = () => request.abort();

    function restartTimeout(ms: number) {
      clearTimeout(timeout);
      timeout = setTimeout(abort, ms);
    }

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimeout(STALLED_AFTER_MS);
      if (total > 0) onProgress(loaded / total);
    });
    request.upload.addEventListener('load', () => restartTimeout(RESPONSE_TIMEOUT_MS));
    request.addEventListener('loadend', () => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', abort);
      resolve(outcomeOf(request));
    });
    request.open('POST', '/api/photos');
    request.responseType = 'json';
    request.setRequestHeader('content-type', blob.type || 'application/octet-stream');
    // The error texts of the server name the file.
    request.setRequestHeader('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
    signal.addEventListener('abort', abort);
    restartTimeout(STALLED_AFTER_MS);
    request.send(blob);
  });
}

const RETRYABLE_STATUSES = new Set([0, 408, 425, 429]);

function outcomeOf(request: XMLHttpRequest): SendOutcome {
  const { status } = request;
  const answer: unknown = request.response;
  if (status >= 200 && status < 300 && hasId(answer)) return { kind: 'sent', photo: answer };
  // A success response that cannot be read was truncated.
  if (status < 400 || status >= 500 || RETRYABLE_STATUSES.has(status))
    return { kind: 'later', afterMs: retryAfterMs(request.getResponseHeader('retry-after')) };
  return { kind: 'rejected', status, text: errorTextOf(answer as Partial<ErrorEnvelope> | null) };
}

function hasId(answer: unknown): answer is UploadedPhoto {
  return typeof (answer as Partial<UploadedPhoto> | null)?.id === 'string';
}

function errorTextOf(answer: Partial<ErrorEnvelope> | null): string | null {
  const [about] = Object.values(answer?.fields ?? {});
  return about ?? answer?.error ?? null;
}

function retryAfterMs(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
