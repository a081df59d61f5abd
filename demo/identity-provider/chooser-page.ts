import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import { DEMO_ACCOUNTS } from '../users.ts';
import { encode } from './provider-quirks.ts';
import type { StandInUser } from './stand-in-user.ts';

// The stand-in for the provider's sign-in page.

export const KNOWN_USERS: readonly StandInUser[] = [
  { name: 'Ada Obi', email: 'ada@kasuwa.example', isVerified: true },
  ...DEMO_ACCOUNTS.map(({ name, email }) => ({ name, email, isVerified: true })),
];

const STYLE = `
:root { color-scheme: light dark; --paper: #fcfaf4; --ink: #16211a; --quiet: #646c62; --line: #d9d6ca; --edge: #86837a; --green: #155a38; --on: #fefcf6; }
@media (prefers-color-scheme: dark) { :root { --paper: #121814; --ink: #eef1ea; --quiet: #a3aba1; --line: #39423b; --edge: #7a847c; --green: #7fd0a2; --on: #0d1a12; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: .875rem 1.25rem; display: grid; gap: .625rem; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0; }
p { margin: 0; color: var(--quiet); font-size: .875rem; }
form { display: grid; gap: .375rem; margin: 0; }
button, input[type=text], input[type=email] { font: inherit; min-height: 2.875rem; width: 100%; border-radius: 999px; padding: 0 1.125rem; }
button { border: 1.5px solid var(--edge); background: transparent; color: inherit; font-weight: 600; cursor: pointer; text-align: left; }
button.main { background: var(--green); border-color: var(--green); color: var(--on); text-align: center; }
button.plain { border-color: transparent; text-align: center; color: var(--quiet); }
button small { display: block; font-weight: 400; color: var(--quiet); }
button.known { padding-block: .25rem; line-height: 1.25; }
input[type=text], input[type=email] { border: 1.5px solid var(--edge); border-radius: 12px; background: transparent; color: inherit; }
label { font-weight: 600; font-size: .875rem; display: grid; gap: .25rem; }
label.tick { display: flex; align-items: center; gap: .625rem; min-height: 2.75rem; font-weight: 400; }
input[type=checkbox] { width: 1.25rem; height: 1.25rem; accent-color: var(--green); }
button:hover { border-color: var(--green); }
button.plain:hover { border-color: transparent; color: inherit; }
@media (min-height: 680px) { main { padding-block: 1.5rem; gap: 1rem; } form { gap: .625rem; } }
hr { width: 100%; border: 0; border-top: 1px solid var(--line); margin: 0; }
:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
`;

export function chooserPage(client: string): string {
  const label = (PROVIDER_LABELS as Record<string, string>)[client] ?? client;
  return `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stand-in for ${encode(label)}</title><style>${STYLE}</style></head>
<body><main>
<h1>Stand-in for ${encode(label)}</h1>
<p>There are no keys here for ${encode(label)}, so you can be anyone you like. Nothing leaves this machine.</p>
<form method="post">
${KNOWN_USERS.map(({ name, email }) => `<button class="known" name="as" value="${encode(email)}">Continue as ${encode(name)}<small>${encode(email)}</small></button>`).join('\n')}
</form>
<hr>
<form method="post">
<label>Name <input type="text" name="name" maxlength="200" autocomplete="off"></label>
<label>Email <input type="email" name="email" required maxlength="254" autocomplete="off"></label>
<label class="tick"><input type="checkbox" name="verified" checked> ${encode(label)} has confirmed this address</label>
<button class="main">Continue</button>
</form>
<form method="post"><button class="plain" name="cancel" value="1">Cancel</button></form>
</main></body></html>`;
}
