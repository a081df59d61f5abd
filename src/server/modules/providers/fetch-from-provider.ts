import { AppError } from '#shared/errors.ts';

// Sends a request to a provider, with limits for time and size. Redirects are not followed.

const RESPONSE_TIMEOUT_MS = 6_000;
const MAX_BYTES = 256 * 1024;

/** Throws UNAVAILABLE for failures of the provider or the network, after which another try may succeed. */
export async function fetchFromProvider(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      // Also covers the body, because a provider may send headers and then never finish.
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const { status, headers } = response;
    if (status >= 300 && (status < 400 || status >= 500))
      throw new Error(`The provider returned status ${status}.`);
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
    if (bytes > MAX_BYTES) throw new Error('The response of the provider is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
