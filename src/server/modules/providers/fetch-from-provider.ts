import { AppError } from '#shared/errors.ts';

// How a provider is asked: for a few seconds, for a few kilobytes, and wherever it points to instead is not visited.

const RESPONSE_TIMEOUT_MS = 6_000;
const MAX_BYTES = 256 * 1024;

/** Throws UNAVAILABLE for the provider's own trouble, or that of the way to it: another try may work. */
export async function fetchFromProvider(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      // Also while the body is read: a provider may answer at once and then never finish.
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const { status, headers } = response;
    if (status >= 300 && (status < 400 || status >= 500)) throw new Error(`It answered ${status}.`);
    return new Response(await readLimited(response), { status, headers });
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause });
  }
}

async function readLimited(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('It sent more than it can have to say.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
