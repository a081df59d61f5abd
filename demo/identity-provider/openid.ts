import { createHash, generateKeyPair } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { chooserRoutes } from './chooser-routes.ts';
import { addAppleName, graphRoute } from './provider-quirks.ts';
import { CLIENT_SECRET, type StandInUser } from './stand-in-user.ts';

// The OpenID provider: three clients, users without passwords, and no consent page.

const CLIENTS = ['google', 'apple', 'facebook'];
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const TEN_MINUTES = 600;

export async function createOpenId({
  issuer,
  serverUrl,
}: {
  issuer: string;
  serverUrl: string | null;
}): Promise<RequestListener> {
  const users = new Map<string, StandInUser>();
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    ...OPTIONS,
    clients: CLIENTS.map((id) => ({
      client_id: id,
      client_secret: CLIENT_SECRET,
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [`http://localhost/auth/${id}/callback`],
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [createHash('sha256').update(issuer).digest('hex')] },
    findAccount: (_ctx, id) => {
      const user = users.get(id);
      return user && { accountId: id, claims: () => claimsOf(id, user) };
    },
  });
  // The server may listen on any port and have several host names on one machine.
  provider.Client.prototype.redirectUriAllowed = function allowed(uri: string) {
    const { hostname, origin, pathname } = new URL(uri);
    return (LOOPBACK.has(hostname) || origin === serverUrl) && pathname === `/auth/${this.clientId}/callback`;
  };
  addAppleName(provider, users);
  const standard = provider.callback();
  const chooser = chooserRoutes(provider, (user) => {
    const id = createHash('sha256').update(user.email.toLowerCase()).digest('hex').slice(0, 24);
    users.set(id, user);
    return id;
  });
  const graph = graphRoute(provider, users);
  return (request, response) => {
    if (request.url?.startsWith('/interaction/')) return chooser(request, response);
    if (request.url?.startsWith('/graph/me')) return graph(request, response);
    return standard(request, response);
  };
}

function claimsOf(sub: string, { name, email, isVerified }: StandInUser) {
  // Google sets `hd` for organisations whose mail it hosts. The stand-in sets it for every address.
  return { sub, name, email, email_verified: isVerified, hd: email.split('@')[1] };
}

/** Shows the account chooser at every sign-in, so that testers can switch users. */
function askEachTime() {
  const { Check, Prompt } = interactionPolicy;
  const asked = new Check('ask_each_time', 'the user must choose an account', 'login_required', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  return [
    new Prompt({ name: 'login', requestable: true }, asked),
    new Prompt({ name: 'select_account', requestable: true }),
  ];
}

const OPTIONS: Configuration = {
  scopes: ['openid', 'email', 'profile', 'name', 'public_profile'],
  claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { policy: askEachTime(), url: (_ctx, { uid }) => `/interaction/${uid}` },
  ttl: {
    AccessToken: TEN_MINUTES,
    AuthorizationCode: 60,
    Grant: TEN_MINUTES,
    IdToken: TEN_MINUTES,
    Interaction: TEN_MINUTES,
    Session: TEN_MINUTES,
  },
  async loadExistingGrant({ oidc }) {
    const { client, session, provider, params } = oidc;
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
    grant.addOIDCScope(String(params?.scope));
    await grant.save();
    return grant;
  },
};
