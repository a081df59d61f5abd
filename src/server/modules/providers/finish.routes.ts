import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  type Arrival,
  checkAddressCode,
  finishByProvider,
  type ProviderDoor,
  sendCodeAgain,
  takePending,
} from '#server/modules/accounts/index.ts';
import { AppError, FALLBACK_TEXTS } from '#shared/errors.ts';
import { serverPaths } from '#shared/paths.ts';
import type { FlowCookies } from './flow.ts';
import { FORM_MAX_BYTES, readForm } from './form-post.ts';
import { outcomePage } from './outcome-page.ts';
import { deletePending, type Pending, readPending, savePending } from './pending.ts';
import { deleteSaidName } from './said-name.ts';
import { STEP_POLICY, stepPage } from './step-pages.ts';
import { answer, type ProviderEnv, type Translate } from './window-answer.ts';

// The step that is missing after a provider has said who somebody is: one page in the same window, and its forms.

export type FinishRoutes = ProviderDoor & {
  authSecret: string;
  translate: Translate;
  cookies: FlowCookies;
  originOf(c: Context): string;
};

type Press = { pending: Pending; form: URLSearchParams; arrival: Arrival };

export function finishRoutes(parts: FinishRoutes) {
  const { cookies } = parts;
  const actions: Record<string, (c: Context, press: Press) => Promise<Response>> = {
    agree: (c, press) => agree(c, parts, press),
    code: (c, press) => enterCode(c, parts, press),
    resend: (c, press) => resend(c, parts, press),
    cancel: (c, press) => cancel(c, parts, press),
  };
  return new Hono<ProviderEnv>()
    .get(serverPaths.providerFinish, (c) =>
      answer(c, parts, (arrival) => {
        const pending = readPending(cookies, arrival);
        if (!pending) throw new AppError('PROVIDER_OVER');
        return showStep(c, pending);
      }),
    )
    .post(
      serverPaths.providerFinish,
      bodyLimit({ maxSize: FORM_MAX_BYTES, onError: () => Promise.reject(new AppError('TOO_LARGE')) }),
      (c) =>
        answer(c, parts, async (arrival, known) => {
          checkOwnForm(c, parts.originOf(c));
          const form = await readForm(c);
          await parts.throttler.use('providerFinish', arrival.address);
          const pending = readPending(cookies, arrival);
          known.tab = pending?.tab ?? null;
          const action = actions[form.get('action') ?? ''];
          if (!pending || !action || form.get('attempt') !== pending.id) throw new AppError('PROVIDER_OVER');
          return action(c, { pending, form, arrival });
        }),
    );
}

async function agree(c: Context, parts: FinishRoutes, { pending, arrival }: Press): Promise<Response> {
  if (pending.step !== 'terms') throw new AppError('PROVIDER_OVER');
  return finish(c, parts, { ...pending, hasAgreed: true }, arrival);
}

async function enterCode(c: Context, parts: FinishRoutes, press: Press): Promise<Response> {
  const { pending, form, arrival } = press;
  if (pending.step !== 'code') throw new AppError('PROVIDER_OVER');
  const { id, person } = pending;
  try {
    await checkAddressCode(
      { ...parts, secret: parts.authSecret },
      { id, email: person.email },
      form.get('code') ?? '',
    );
  } catch (error) {
    return showProblem(c, pending, error);
  }
  return finish(c, parts, { ...pending, person: { ...person, isVerified: true } }, arrival);
}

async function resend(c: Context, parts: FinishRoutes, { pending, arrival }: Press): Promise<Response> {
  if (pending.step !== 'code') throw new AppError('PROVIDER_OVER');
  try {
    const { expiresAt } = await parts.db.transaction((tx) =>
      sendCodeAgain(tx, parts, pending.id, pending.person, arrival.address),
    );
    savePending(parts.cookies, arrival, { ...pending, until: expiresAt.getTime() });
  } catch (error) {
    return showProblem(c, pending, error);
  }
  return showStep(c, pending, { notice: 'We sent you a new code.' });
}

async function cancel(c: Context, parts: FinishRoutes, { pending, arrival }: Press): Promise<Response> {
  deletePending(parts.cookies, arrival);
  await takePending(parts.db, pending.id);
  return c.html(outcomePage({ result: 'failed', tab: pending.tab, text: FALLBACK_TEXTS.popupClosed }));
}

async function finish(
  c: Context,
  parts: FinishRoutes,
  { id, person, hasAgreed, tab }: Pending,
  arrival: Arrival,
): Promise<Response> {
  // Gone with being used, whatever comes of it.
  deletePending(parts.cookies, arrival);
  const next = await finishByProvider(parts, id, person, { hasAgreed }, arrival);
  if (next) {
    const until = next.expiresAt.getTime();
    savePending(parts.cookies, arrival, { id: next.id, step: next.step, person, hasAgreed, tab, until });
    return c.redirect(serverPaths.providerFinish, 303);
  }
  deleteSaidName(parts.cookies, arrival);
  return c.html(outcomePage({ result: 'signed-in', tab }));
}

function showStep(
  c: Context,
  pending: Pending,
  said: { problem?: string; notice?: string } = {},
  status = 200,
) {
  return c.html(stepPage(pending, said), status as 200, { 'content-security-policy': STEP_POLICY });
}

/** What another try may mend stays on the page; all else ends the attempt. */
function showProblem(c: Context, pending: Pending, error: unknown): Response | Promise<Response> {
  if (!(error instanceof AppError) || !MENDABLE.has(error.code)) throw error;
  if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds));
  return showStep(c, pending, { problem: error.message }, error.status);
}

const MENDABLE = new Set<string>(['WRONG_CODE', 'TOO_MANY_REQUESTS']);

/** The cookie is not sent with another site's form anyway; a page of a neighbouring domain is stopped here. */
function checkOwnForm(c: Context, ownOrigin: string): void {
  const site = c.req.header('sec-fetch-site') ?? 'none';
  const origin = c.req.header('origin') ?? ownOrigin;
  if ((site !== 'same-origin' && site !== 'none') || origin !== ownOrigin) throw new AppError('WRONG_ORIGIN');
}
