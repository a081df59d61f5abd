import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { paths } from '#shared/paths.ts';

// The last page of the window sends the outcome to the page that opened it, and closes. The outcome is an
// attribute of the document, so that the script never changes and the content security policy can allow it by
// its hash.

export type SignInOutcome = {
  result: 'signed-in' | 'second-step' | 'failed';
  /** Identifies the page that opened the window; null if unknown. */
  tab: string | null;
  text?: string;
};

/**
 * A channel as well as the opener, which some providers disconnect. A window that cannot close navigates
 * instead.
 */
const SCRIPT = `
const json = document.documentElement.dataset.outcome;
const outcome = JSON.parse(json);
try { const channel = new BroadcastChannel('kasuwa.sign-in'); channel.postMessage(outcome); } catch {}
try { if (window.opener) window.opener.postMessage({ kasuwaSignIn: outcome }, location.origin); } catch {}
window.close();
if (outcome.result !== 'failed') setTimeout(() => { if (!window.closed) location.replace(document.querySelector('a').href); }, 400);
`;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

export const OUTCOME_POLICY = `default-src 'none'; style-src 'self'; img-src 'self'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function outcomePage(outcome: SignInOutcome) {
  const [heading, link, label] = TEXTS[outcome.result];
  return html`<!doctype html>
<html lang="en-NG" data-outcome="${JSON.stringify(outcome)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Sign in · Kasuwa</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/plain.css"></head>
<body><main class="outcome"><img src="/favicon.svg" alt="" width="48" height="48"><h1>${outcome.text ?? heading}</h1><p><a href="${link}">${label}</a></p></main>
<script>${raw(SCRIPT)}</script></body></html>`;
}

const TEXTS: Record<SignInOutcome['result'], readonly [string, string, string]> = {
  'signed-in': ['You are signed in', paths.home, 'Continue to Kasuwa'],
  'second-step': ['One more step', paths.login, 'Continue with your code'],
  failed: ['That did not work', paths.login, 'Back to Sign In'],
};
