import type { ProviderKeys, ProviderName } from '#server/platform/settings/provider-keys.ts';

// Where each provider is and what is asked of it. Written down instead of discovered: a provider that is down when the
// market starts, or answers something else one day, changes nothing here.

export type ProviderEndpoints = {
  /** Whose word an identity is; kept beside the subject, since the same subject of another issuer is another userInfo. */
  issuer: string;
  authorize: string;
  token: string;
  /** The provider's public keys; null where it signs nothing. */
  keys: string | null;
  /** Who someone is, where no signed token says it. */
  userInfo: string | null;
};

type ProviderDefinition = {
  scope: string;
  /** Beyond the usual parameters. */
  parameters: Record<string, string>;
  /** Asks for a new sign-in there, for whoever has to prove who they are. */
  reauthenticationParameters: Record<string, string>;
  endpoints: ProviderEndpoints;
};

export const KNOWN_PROVIDERS: Record<ProviderName, ProviderDefinition> = {
  google: {
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    // Of prompt it takes only none, consent and select_account.
    reauthenticationParameters: { max_age: '0' },
    endpoints: {
      issuer: 'https://accounts.google.com',
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
      userInfo: null,
    },
  },
  apple: {
    scope: 'openid email name',
    // Apple sends name and e-mail only by a form.
    parameters: { response_mode: 'form_post' },
    // It asks each time.
    reauthenticationParameters: {},
    endpoints: {
      issuer: 'https://appleid.apple.com',
      authorize: 'https://appleid.apple.com/auth/authorize',
      token: 'https://appleid.apple.com/auth/token',
      keys: 'https://appleid.apple.com/auth/keys',
      userInfo: null,
    },
  },
  facebook: {
    scope: 'public_profile email',
    parameters: {},
    reauthenticationParameters: { auth_type: 'reauthenticate' },
    endpoints: {
      issuer: 'https://www.facebook.com',
      authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
      token: 'https://graph.facebook.com/v24.0/oauth/access_token',
      keys: null,
      userInfo: 'https://graph.facebook.com/v24.0/me',
    },
  },
};

/** Where this server sends people: the provider itself, or what a setting puts in its place. */
export function endpointsOf(provider: ProviderName, { override }: ProviderKeys): ProviderEndpoints {
  const { endpoints } = KNOWN_PROVIDERS[provider];
  if (!override) return endpoints;
  const at = (path: string) => `${override.url}/${path}`;
  return {
    issuer: override.issuer,
    authorize: at('auth'),
    token: at('token'),
    keys: endpoints.keys && at('jwks'),
    userInfo: endpoints.userInfo && at('graph/me'),
  };
}
