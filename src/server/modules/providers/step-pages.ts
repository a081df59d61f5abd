import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { nameFromProvider } from '#server/modules/accounts/index.ts';
import { paths, serverPaths } from '#shared/paths.ts';
import { CODE_DIGITS, MINIMUM_AGE } from '#shared/rules/limits.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import { PROVIDER_MINUTES } from '#shared/rules/retention.ts';
import type { PendingSignIn } from './pending-sign-in-cookie.ts';
import { STEP_STYLE } from './step-style.ts';

// The pages of a missing step in the window of a provider: accepting the terms, or entering the code from the
// email. They are plain HTML. Their script applies the theme, submits each form once, and replaces the
// history entry, so that a reload does not submit the form again.

const SCRIPT = `
try { if (localStorage.theme === 'dark') document.documentElement.classList.add('dark'); } catch {}
history.replaceState(null, '', location.href);
let isSent = false;
addEventListener('submit', (event) => {
  if (isSent) return event.preventDefault();
  isSent = true;
  const button = event.submitter;
  if (button && button.dataset.busy) button.textContent = button.dataset.busy;
});
addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
`;
const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const STEP_POLICY = `default-src 'none'; style-src ${hashed(STEP_STYLE)}; img-src 'self'; script-src ${hashed(SCRIPT)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** `typed` fills the code field again after a failure that was not caused by the code. */
export type StepTexts = {
  problem?: string;
  isCodeWrong?: boolean;
  typed?: string;
  notice?: string;
  mailbox?: string | null;
};

export function stepPage(pending: PendingSignIn, texts: StepTexts = {}) {
  return pending.step === 'terms' ? termsPage(pending, texts) : codePage(pending, texts);
}

function termsPage({ id, user }: PendingSignIn, texts: StepTexts) {
  return page(
    'Agree to the terms',
    html`<h1>Agree to the Terms of Service and Privacy Policy</h1>
<p>Your Kasuwa account will have what ${PROVIDER_LABELS[user.provider]} told us:</p>
<p class="who"><strong>${nameFromProvider(user.name)}</strong>${user.email}</p>
${messages(texts)}
<form method="post" action="${serverPaths.providerFinish}">${attempt(id, 'agree')}
<p>By continuing you agree to the <a href="${paths.terms}" target="_blank" rel="noopener">Terms of Service</a> and <a href="${paths.privacy}" target="_blank" rel="noopener">Privacy Policy</a>, and confirm that you are ${MINIMUM_AGE} or older.</p>
<button class="main" data-busy="Creating account...">Agree and continue</button></form>
${cancelForm(id)}`,
  );
}

function codePage({ id, user }: PendingSignIn, texts: StepTexts) {
  const { problem, isCodeWrong, typed, mailbox } = texts;
  return page(
    'Enter your code',
    html`<h1>Check your e-mail</h1>
<p>We sent a ${CODE_DIGITS}-digit code to the address that ${PROVIDER_LABELS[user.provider]} gave us:</p>
<p class="who"><strong>${user.email}</strong></p>
${messages(texts)}
<form method="post" action="${serverPaths.providerFinish}">${attempt(id, 'code')}
<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required autofocus aria-describedby="${problem ? 'problem help' : 'help'}"${typed ? html` value="${typed}"` : ''}${isCodeWrong ? raw(' aria-invalid="true"') : ''}>
<p id="help" class="help">It works for ${PROVIDER_MINUTES} minutes. Can’t find it? Check your spam folder.</p>
${mailbox ? html`<p class="help preview">This is a preview: <a href="${mailbox}" target="_blank" rel="noopener">see its e-mails here</a></p>` : ''}
<button class="main" data-busy="Checking...">Continue</button></form>
<div class="row"><form method="post" action="${serverPaths.providerFinish}">${attempt(id, 'resend')}<button class="plain" data-busy="Sending...">Send a new code</button></form>
${cancelForm(id)}</div>`,
  );
}

function messages({ problem, notice }: StepTexts) {
  return html`${problem ? html`<p role="alert" id="problem" class="problem">${problem}</p>` : ''}${notice ? html`<p role="status" class="notice">${notice}</p>` : ''}`;
}

function cancelForm(id: string) {
  return html`<form method="post" action="${serverPaths.providerFinish}">${attempt(id, 'cancel')}<button class="plain">Cancel</button></form>`;
}

/** Identifies the sign-in of the page, so that the form is not used for another one. */
function attempt(id: string, action: string) {
  return html`<input type="hidden" name="attempt" value="${id}"><input type="hidden" name="action" value="${action}">`;
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Kasuwa</title><link rel="icon" href="/favicon.svg"><style>${raw(STEP_STYLE)}</style><script>${raw(SCRIPT)}</script></head>
<body><main><img src="/favicon.svg" alt="Kasuwa" width="40" height="40">
${content}</main></body></html>`;
}
