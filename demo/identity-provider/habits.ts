import type { RequestListener } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { StandInPerson } from './known.ts';

// What Apple and Facebook do in their own way.

/** Apple's tokens hold no name: it stands in the form that brings the code. */
export function addAppleName(provider: Provider, people: Map<string, StandInPerson>): void {
  provider.use(async (ctx, next) => {
    await next();
    const person = people.get(ctx.oidc?.session?.accountId ?? '');
    if (!person || ctx.oidc?.client?.clientId !== 'apple' || typeof ctx.body !== 'string') return;
    const [firstName = '', ...rest] = person.name.split(' ');
    const user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email: person.email });
    const field = `<input type="hidden" name="user" value="${encode(user)}"/>`;
    ctx.body = ctx.body.replace('<noscript>', () => `${field}<noscript>`);
  });
}

/** Facebook signs nothing, and is asked who someone is with the token it gave. */
export function graphRoute(provider: Provider, people: Map<string, StandInPerson>): RequestListener {
  return async (request, response) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token = await provider.AccessToken.find(bearer);
    const person = people.get(token?.accountId ?? '');
    response.writeHead(person ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(person ? { id: token?.accountId, name: person.name, email: person.email } : {}),
    );
  };
}

export function encode(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
