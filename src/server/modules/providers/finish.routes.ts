import { type Context, Hono } from 'hono';
import {
  type ClientCall,
  consumePending,
  finishProviderSignIn,
  type ProviderSignInServices,
  sendCodeAgain,
} from '#server/modules/accounts/index.ts';
import { isFromOwnOrigin } from '#server/platform/security/own-origin.ts';
import { AppError, FALLBACK_TEXTS } from '#shared/errors.ts';
import { serverPaths } from '#shared/paths.ts';
import { deleteAppleName } from './apple-name-cookie.ts';
import type { FlowCookies } from './flow.ts';
import { limitForm, readForm } from './form-post.ts';
import { outcomePage } from './outcome-page.ts';
import {
  deletePendingSignIn,
  type PendingSignIn,
  readPendingSignIn,
  savePendingSignIn,
} from './pending-sign-in-cookie.ts';
import { logFailure, type ProviderEnv, respondInPopup, type Translate } from './popup-response.ts';
import { STEP_POLICY, type StepTexts, stepPage } from './step-pages.ts';

// The missing step after the provider has identified the user: a page in the same window, and its forms.

export type FinishRoutes = ProviderSignInServices & {
  authSecret: string;
  translate: Translate;
  cookies: FlowCookies;
  originOf(c: Context): string;
  /** The page where a preview shows its emails; null if they are really sent. */
  mailbox: string | null;
};

type Ctx = Context<ProviderEnv>;
type StepSubmission = { pending: PendingSignIn; form: URLSearchParams; call: ClientCall };

export function finishRoutes(parts: FinishRoutes) {
  const { cookies } = parts;
  return new Hono<ProviderEnv>()
    .get(serverPaths.providerFinish, (c) =>
      respondInPopup(c, parts, (call) => {
        const pending = readPendingSignIn(cookies, call);
        if (!pending) throw new AppError('PROVIDER_SIGN_IN_EXPIRED');
        return showStep(c, parts, pending);
      }),
    )
    .post(
      serverPaths.providerFinish,
      limitForm((c) =>
        respondInPopup(c, parts, (call, popup) => {
          popup.tab = readPendingSignIn(cookies, call)?.tab ?? null;
          throw new AppError('TOO_LARGE');
        }),
      ),
      (c) =>
        respondInPopup(c, parts, async (call, popup) => {
          // The cookie is not sent with another site's form anyway; this stops a page of a neighbouring domain.
          if (!isFromOwnOrigin(c.req.raw.headers, parts.originOf(c))) throw new AppError('WRONG_ORIGIN');
          const form = await readForm(c);
          const pending = readPendingSignIn(cookies, call);
          popup.tab = pending?.tab ?? null;
          const action = ACTIONS.get(form.get('action') ?? '');
          if (!pending || !action || form.get('attempt') !== pending.id) {
            await parts.throttler.use('providerFinishFrom', call.address);
            throw new AppError('PROVIDER_SIGN_IN_EXPIRED');
          }
          const submission = { pending, form, call };
          try {
            await parts.throttler.use('providerFinish', pending.id);
            await parts.throttler.use('providerFinishFrom', call.address);
            return await action(c, parts, submission);
          } catch (error) {
            return answerFailure(c, parts, submission, error);
          }
        }),
    )
    .all(serverPaths.providerFinish, (c) => {
      c.header('allow', 'GET, HEAD, POST');
      return respondInPopup(c, parts, () => Promise.reject(new AppError('METHOD_NOT_ALLOWED')));
    });
}

async function agree(c: Ctx, parts: FinishRoutes, submission: StepSubmission): Promise<Response> {
  if (submission.pending.step !== 'terms') throw new AppError('PROVIDER_SIGN_IN_EXPIRED');
  return finish(c, parts, submission, { ...submission.pending, hasAgreed: true }, null);
}

async function enterCode(c: Ctx, parts: FinishRoutes, submission: StepSubmission): Promise<Response> {
  const { pending, form } = submission;
  if (pending.step !== 'code') throw new AppError('PROVIDER_SIGN_IN_EXPIRED');
  const proven = { ...pending, user: { ...pending.user, isVerified: true } };
  return finish(c, parts, submission, proven, form.get('code') ?? '');
}

async function resend(c: Ctx, parts: FinishRoutes, { pending, call }: StepSubmission): Promise<Response> {
  if (pending.step !== 'code') throw new AppError('PROVIDER_SIGN_IN_EXPIRED');
  const { expiresAt } = await parts.db.transaction((tx) =>
    sendCodeAgain(tx, parts, pending.id, pending.user, call),
  );
  savePendingSignIn(parts.cookies, call, { ...pending, until: expiresAt.getTime() });
  return showStep(c, parts, pending, { notice: 'We sent you a new code.' });
}

async function cancel(c: Ctx, parts: FinishRoutes, { pending, call }: StepSubmission): Promise<Response> {
  await consumePending(parts.db, pending.id);
  deletePendingSignIn(parts.cookies, call);
  return c.html(outcomePage({ result: 'failed', tab: pending.tab, text: FALLBACK_TEXTS.popupClosed }));
}

const ACTIONS = new Map([
  ['agree', agree],
  ['code', enterCode],
  ['resend', resend],
  ['cancel', cancel],
]);

/**
 * `pending` already includes the result of this step. The cookie stays until the transaction is committed.
 */
async function finish(
  c: Ctx,
  parts: FinishRoutes,
  { call }: StepSubmission,
  pending: PendingSignIn,
  code: string | null,
): Promise<Response> {
  const { id, user, hasAgreed, tab } = pending;
  const step = { id, code, secret: parts.authSecret, hasAgreed };
  const next = await finishProviderSignIn(parts, step, user, call);
  if (next) {
    const until = next.expiresAt.getTime();
    savePendingSignIn(parts.cookies, call, { ...pending, id: next.id, step: next.step, until });
    return c.redirect(serverPaths.providerFinish, 303);
  }
  deletePendingSignIn(parts.cookies, call);
  deleteAppleName(parts.cookies, call);
  return c.html(outcomePage({ result: 'signed-in', tab }));
}

function showStep(
  c: Ctx,
  { mailbox }: FinishRoutes,
  pending: PendingSignIn,
  shown: StepTexts = {},
  status = 200,
) {
  return c.html(stepPage(pending, { ...shown, mailbox }), status as 200, {
    'content-security-policy': STEP_POLICY,
  });
}

/** A problem that another submission may solve is shown on the page of the step; any other ends the sign-in. */
async function answerFailure(
  c: Ctx,
  parts: FinishRoutes,
  submission: StepSubmission,
  error: unknown,
): Promise<Response> {
  const { pending, form, call } = submission;
  const failure = await parts.translate(error);
  if (failure.status < 500 && !RETRYABLE.has(failure.code)) {
    deletePendingSignIn(parts.cookies, call);
    throw failure;
  }
  logFailure(c, failure);
  if (failure.retryAfterSeconds) c.header('retry-after', String(failure.retryAfterSeconds));
  const isCodeWrong = failure.code === 'WRONG_CODE';
  const typed = isCodeWrong ? '' : (form.get('code') ?? '');
  return showStep(c, parts, pending, { problem: failure.message, isCodeWrong, typed }, failure.status);
}

const RETRYABLE = new Set<string>(['WRONG_CODE', 'TOO_MANY_REQUESTS']);
