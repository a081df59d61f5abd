import type { RequestListener } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { StandInUser } from './stand-in-user.ts';

// Behaviour of Apple and Facebook that differs from the OpenID standard.

/** Apple's tokens contain no name. The form that posts the code contains it. */
export function addAppleName(provider: Provider, accounts: Map<string, StandInUser>): void {
  provider.use(async (ctx, next) => {
    await next();
    const account = accounts.get(ctx.oidc?.session?.accountId ?? '');
    if (!account || ctx.oidc?.client?.clientId !== 'apple' || typeof ctx.body !== 'string') return;
    const [firstName = '', ...rest] = account.name.split(' ');
    const user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email: account.email });
    const field = `<input type="hidden" name="user" value="${encode(user)}"/>`;
    ctx.body = ctx.body.replace('<noscript>', () => `${field}<noscript>`);
  });
}

/** Facebook issues no ID token. The server requests the profile with the access token. */
export function graphRoute(provider: Provider, accounts: Map<string, StandInUser>): RequestListener {
  return async (request, response) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token = await provider.AccessToken.find(bearer);
    const account = accounts.get(token?.accountId ?? '');
    response.writeHead(account ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(account ? { id: token?.accountId, name: account.name, email: account.email } : {}),
    );
  };
}

export function encode(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
