import type { ProviderKeys, ProviderName } from '#server/platform/settings/provider-keys.ts';

// Where each provider is and what is asked of it. Written down instead of discovered: a provider that is down when the
// market starts, or answers something else one day, changes nothing here.

export type ProviderPlaces = {
  /** Whose word an identity is; kept beside the subject, since the same subject of another issuer is another person. */
  issuer: string;
  authorize: string;
  token: string;
  /** The provider's public keys; null where it signs nothing. */
  keys: string | null;
  /** Who someone is, where no signed token says it. */
  person: string | null;
};

type KnownProvider = {
  scope: string;
  /** Beyond the usual parameters. */
  ask: Record<string, string>;
  /** Asks for a new sign-in there, for whoever has to prove who they are. */
  askAgain: Record<string, string>;
  places: ProviderPlaces;
};

export const KNOWN_PROVIDERS: Record<ProviderName, KnownProvider> = {
  google: {
    scope: 'openid email profile',
    ask: { prompt: 'select_account' },
    // Of prompt it takes only none, consent and select_account.
    askAgain: { max_age: '0' },
    places: {
      issuer: 'https://accounts.google.com',
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
      person: null,
    },
  },
  apple: {
    scope: 'openid email name',
    // Apple sends name and e-mail only by a form.
    ask: { response_mode: 'form_post' },
    // It asks each time.
    askAgain: {},
    places: {
      issuer: 'https://appleid.apple.com',
      authorize: 'https://appleid.apple.com/auth/authorize',
      token: 'https://appleid.apple.com/auth/token',
      keys: 'https://appleid.apple.com/auth/keys',
      person: null,
    },
  },
  facebook: {
    scope: 'public_profile email',
    ask: {},
    askAgain: { auth_type: 'reauthenticate' },
    places: {
      issuer: 'https://www.facebook.com',
      authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
      token: 'https://graph.facebook.com/v24.0/oauth/access_token',
      keys: null,
      person: 'https://graph.facebook.com/v24.0/me',
    },
  },
};

/** Where this server sends people: the provider itself, or what a setting puts in its place. */
export function placesOf(provider: ProviderName, { elsewhere }: ProviderKeys): ProviderPlaces {
  const { places } = KNOWN_PROVIDERS[provider];
  if (!elsewhere) return places;
  const at = (path: string) => `${elsewhere.url}/${path}`;
  return {
    issuer: elsewhere.issuer,
    authorize: at('auth'),
    token: at('token'),
    keys: places.keys && at('jwks'),
    person: places.person && at('graph/me'),
  };
}
