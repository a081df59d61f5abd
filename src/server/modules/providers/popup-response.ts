import type { Context } from 'hono';
import type { ClientCall } from '#server/modules/accounts/index.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { type AppError, ERRORS } from '#shared/errors.ts';
import { OUTCOME_POLICY, outcomePage, type SignInOutcome } from './outcome-page.ts';

// Responds in the window of a provider. Every failure becomes a page that shows it and informs the opening
// page.

export type ProviderEnv = { Variables: { address: string; device: string | null; log: Log } };

/** Translates an unexpected failure into an error that users may see. */
export type Translate = (error: unknown) => Promise<AppError>;

type Handler = (call: ClientCall, popup: { tab: string | null }) => Promise<Response> | Response;

export async function respondInPopup(
  c: Context<ProviderEnv>,
  { translate }: { translate: Translate },
  handle: Handler,
): Promise<Response> {
  const call: ClientCall = {
    address: c.get('address'),
    device: c.get('device'),
    requestHeaders: c.req.raw.headers,
    responseHeaders: new Headers(),
  };
  const popup = { tab: c.req.query('tab')?.slice(0, 64) ?? null };
  let response: Response;
  try {
    response = await handle(call, popup);
  } catch (error) {
    const failure = await translate(error);
    logFailure(c, failure);
    const isStep = failure.code === 'SECOND_STEP_NEEDED';
    const text = failure.code === 'UNEXPECTED' ? ERRORS.PROVIDER_FAILED.text : failure.message;
    const outcome: SignInOutcome = { result: isStep ? 'second-step' : 'failed', tab: popup.tab, text };
    if (failure.retryAfterSeconds) c.header('retry-after', String(failure.retryAfterSeconds));
    response = await c.html(outcomePage(outcome), isStep ? 200 : (failure.status as 400));
  }
  const headers = new Headers(response.headers);
  if (!headers.has('location') && !headers.has('content-security-policy'))
    headers.set('content-security-policy', OUTCOME_POLICY);
  for (const cookie of call.responseHeaders.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}

export function logFailure(c: Context<ProviderEnv>, { cause }: AppError): void {
  if (cause) c.get('log').warn({ err: cause }, 'provider sign-in failed');
}
