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
import { type ProviderPlaces, placesOf } from './known-providers.ts';
import { fetchOutside } from './outside-fetch.ts';

// A provider as this server knows it: its places and our keys. Nothing is asked of it here.

export type Connection = { name: ProviderName; places: ProviderPlaces; configuration: Configuration };

/** Google and Apple sign with it. Anything else, none and our own secret included, is no signature of theirs. */
const SIGNED_BY = 'RS256';

export function connect(name: ProviderName, keys: ProviderKeys): Connection {
  const places = placesOf(name, keys);
  const configuration = new Configuration(
    {
      issuer: places.issuer,
      authorization_endpoint: places.authorize,
      token_endpoint: places.token,
      ...(places.keys ? { jwks_uri: places.keys } : {}),
    },
    keys.clientId,
    { id_token_signed_response_alg: SIGNED_BY },
    authenticationOf(keys),
  );
  configuration[customFetch] = (url, init) => fetchOutside(url, init as RequestInit);
  if (places.keys) enableNonRepudiationChecks(configuration);
  if (places.token.startsWith('http:')) allowInsecureRequests(configuration);
  return { name, places, configuration };
}

function authenticationOf(keys: ProviderKeys): ClientAuth {
  const { apple } = keys;
  if (!apple) return ClientSecretPost(keys.clientSecret);
  return (as, client, body, headers) =>
    ClientSecretPost(appleSecret({ ...keys, apple }))(as, client, body, headers);
}
