import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { chooserPage, KNOWN_USERS } from './chooser-page.ts';
import type { StandInUser } from './stand-in-user.ts';

// Lets the user choose an account without a password.

const FORM_MAX = 4_000;

export function chooserRoutes(provider: Provider, remember: (user: StandInUser) => string): RequestListener {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(chooserPage(String(params.client_id)));
      return;
    }
    const user = userIn(await readForm(request));
    const result = user
      ? { login: { accountId: remember(user) }, select_account: {} }
      : { error: 'access_denied', error_description: 'The user cancelled' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  return (request, response) => {
    handle(request, response).catch(() => {
      response.writeHead(400, { 'content-type': 'text/plain' });
      response.end('This sign-in has expired. Please close the window and start again.');
    });
  };
}

/** Null if the user pressed Cancel. */
function userIn(form: URLSearchParams): StandInUser | null {
  if (form.has('cancel')) return null;
  const knownUser = KNOWN_USERS.find(({ email }) => email === form.get('as'));
  return (
    knownUser ?? {
      name: form.get('name') ?? '',
      email: (form.get('email') ?? '').trim(),
      isVerified: form.has('verified'),
    }
  );
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > FORM_MAX) throw new Error('form too large');
  }
  return new URLSearchParams(text);
}
