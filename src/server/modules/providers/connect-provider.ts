import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { ProviderKeys, ProviderName } from '#server/platform/settings/provider-keys.ts';
import { appleSecret } from './apple-secret.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';
import { endpointsOf, type ProviderEndpoints } from './known-providers.ts';

// Configures the OpenID client of a provider from its endpoints and our keys. Sends no request.

export type Connection = { name: ProviderName; endpoints: ProviderEndpoints; configuration: Configuration };

/** Google and Apple sign with this algorithm. Any other, including none and our own secret, is rejected. */
const SIGNATURE_ALGORITHM = 'RS256';

export function connectProvider(name: ProviderName, keys: ProviderKeys): Connection {
  const endpoints = endpointsOf(name, keys);
  const configuration = new Configuration(
    {
      issuer: endpoints.issuer,
      authorization_endpoint: endpoints.authorize,
      token_endpoint: endpoints.token,
      ...(endpoints.keys ? { jwks_uri: endpoints.keys } : {}),
    },
    keys.clientId,
    { id_token_signed_response_alg: SIGNATURE_ALGORITHM },
    authenticationOf(keys),
  );
  configuration[customFetch] = (url, init) => fetchFromProvider(url, init as RequestInit);
  if (endpoints.keys) enableNonRepudiationChecks(configuration);
  if (endpoints.token.startsWith('http:')) allowInsecureRequests(configuration);
  return { name, endpoints, configuration };
}

function authenticationOf(keys: ProviderKeys): ClientAuth {
  const { apple } = keys;
  if (!apple) return ClientSecretPost(keys.clientSecret);
  return (as, client, body, headers) =>
    ClientSecretPost(appleSecret({ ...keys, apple }))(as, client, body, headers);
}
