import { type Context, Hono } from 'hono';
import {
  type Arrival,
  finishByProvider,
  type ProviderDoor,
  sendCodeAgain,
  takePending,
} from '#server/modules/accounts/index.ts';
import { isFromOwnOrigin } from '#server/platform/security/own-origin.ts';
import { AppError, FALLBACK_TEXTS } from '#shared/errors.ts';
import { serverPaths } from '#shared/paths.ts';
import type { FlowCookies } from './flow.ts';
import { limitForm, readForm } from './form-post.ts';
import { outcomePage } from './outcome-page.ts';
import { deletePending, type Pending, readPending, savePending } from './pending.ts';
import { deleteSaidName } from './said-name.ts';
import { STEP_POLICY, type StepTexts, stepPage } from './step-pages.ts';
import { answer, logFailure, type ProviderEnv, type Translate } from './window-answer.ts';

// The step that is missing after a provider has said who somebody is: one page in the same window, and its forms.

export type FinishRoutes = ProviderDoor & {
  authSecret: string;
  translate: Translate;
  cookies: FlowCookies;
  originOf(c: Context): string;
  /** Where a preview shows its mails; null where they are really sent. */
  mailbox: string | null;
};

type Ctx = Context<ProviderEnv>;
type Press = { pending: Pending; form: URLSearchParams; arrival: Arrival };

export function finishRoutes(parts: FinishRoutes) {
  const { cookies } = parts;
  return new Hono<ProviderEnv>()
    .get(serverPaths.providerFinish, (c) =>
      answer(c, parts, (arrival) => {
        const pending = readPending(cookies, arrival);
        if (!pending) throw new AppError('PROVIDER_OVER');
        return showStep(c, parts, pending);
      }),
    )
    .post(
      serverPaths.providerFinish,
      limitForm((c) =>
        answer(c, parts, (arrival, known) => {
          known.tab = readPending(cookies, arrival)?.tab ?? null;
          throw new AppError('TOO_LARGE');
        }),
      ),
      (c) =>
        answer(c, parts, async (arrival, known) => {
          // The cookie is not sent with another site's form anyway; this stops a page of a neighbouring domain.
          if (!isFromOwnOrigin(c.req.raw.headers, parts.originOf(c))) throw new AppError('WRONG_ORIGIN');
          const form = await readForm(c);
          const pending = readPending(cookies, arrival);
          known.tab = pending?.tab ?? null;
          const action = ACTIONS.get(form.get('action') ?? '');
          if (!pending || !action || form.get('attempt') !== pending.id) {
            await parts.throttler.use('providerFinishFrom', arrival.address);
            throw new AppError('PROVIDER_OVER');
          }
          const press = { pending, form, arrival };
          try {
            await parts.throttler.use('providerFinish', pending.id);
            await parts.throttler.use('providerFinishFrom', arrival.address);
            return await action(c, parts, press);
          } catch (error) {
            return answerFailure(c, parts, press, error);
          }
        }),
    )
    .all(serverPaths.providerFinish, (c) => {
      c.header('allow', 'GET, HEAD, POST');
      return answer(c, parts, () => Promise.reject(new AppError('METHOD_NOT_ALLOWED')));
    });
}

async function agree(c: Ctx, parts: FinishRoutes, press: Press): Promise<Response> {
  if (press.pending.step !== 'terms') throw new AppError('PROVIDER_OVER');
  return finish(c, parts, press, { ...press.pending, hasAgreed: true }, null);
}

async function enterCode(c: Ctx, parts: FinishRoutes, press: Press): Promise<Response> {
  const { pending, form } = press;
  if (pending.step !== 'code') throw new AppError('PROVIDER_OVER');
  const proven = { ...pending, person: { ...pending.person, isVerified: true } };
  return finish(c, parts, press, proven, form.get('code') ?? '');
}

async function resend(c: Ctx, parts: FinishRoutes, { pending, arrival }: Press): Promise<Response> {
  if (pending.step !== 'code') throw new AppError('PROVIDER_OVER');
  const { expiresAt } = await parts.db.transaction((tx) =>
    sendCodeAgain(tx, parts, pending.id, pending.person, arrival),
  );
  savePending(parts.cookies, arrival, { ...pending, until: expiresAt.getTime() });
  return showStep(c, parts, pending, { notice: 'We sent you a new code.' });
}

async function cancel(c: Ctx, parts: FinishRoutes, { pending, arrival }: Press): Promise<Response> {
  await takePending(parts.db, pending.id);
  deletePending(parts.cookies, arrival);
  return c.html(outcomePage({ result: 'failed', tab: pending.tab, text: FALLBACK_TEXTS.popupClosed }));
}

const ACTIONS = new Map([
  ['agree', agree],
  ['code', enterCode],
  ['resend', resend],
  ['cancel', cancel],
]);

/** `pending` as it is once this step is taken. The cookie stays until the transaction is committed. */
async function finish(
  c: Ctx,
  parts: FinishRoutes,
  { arrival }: Press,
  pending: Pending,
  code: string | null,
): Promise<Response> {
  const { id, person, hasAgreed, tab } = pending;
  const step = { id, code, secret: parts.authSecret, hasAgreed };
  const next = await finishByProvider(parts, step, person, arrival);
  if (next) {
    const until = next.expiresAt.getTime();
    savePending(parts.cookies, arrival, { ...pending, id: next.id, step: next.step, until });
    return c.redirect(serverPaths.providerFinish, 303);
  }
  deletePending(parts.cookies, arrival);
  deleteSaidName(parts.cookies, arrival);
  return c.html(outcomePage({ result: 'signed-in', tab }));
}

function showStep(c: Ctx, { mailbox }: FinishRoutes, pending: Pending, shown: StepTexts = {}, status = 200) {
  return c.html(stepPage(pending, { ...shown, mailbox }), status as 200, {
    'content-security-policy': STEP_POLICY,
  });
}

/** A problem that another press may solve is shown on the page of the step; any other ends the sign-in. */
async function answerFailure(c: Ctx, parts: FinishRoutes, press: Press, error: unknown): Promise<Response> {
  const { pending, form, arrival } = press;
  const failure = await parts.translate(error);
  if (failure.status < 500 && !MENDABLE.has(failure.code)) {
    deletePending(parts.cookies, arrival);
    throw failure;
  }
  logFailure(c, failure);
  if (failure.retryAfterSeconds) c.header('retry-after', String(failure.retryAfterSeconds));
  const isCodeWrong = failure.code === 'WRONG_CODE';
  const typed = isCodeWrong ? '' : (form.get('code') ?? '');
  return showStep(c, parts, pending, { problem: failure.message, isCodeWrong, typed }, failure.status);
}

const MENDABLE = new Set<string>(['WRONG_CODE', 'TOO_MANY_REQUESTS']);
