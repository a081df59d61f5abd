import type { ProviderKeys, ProviderName } from '#server/platform/settings/provider-keys.ts';

// The endpoints and parameters of each provider. They are fixed instead of discovered, so that the server
// starts without the provider and does not depend on changes of its metadata.

export type ProviderEndpoints = {
  /** Stored with the subject, because the same subject of another issuer is another user. */
  issuer: string;
  authorize: string;
  token: string;
  /** The URL of the provider's public keys; null if it signs no tokens. */
  keys: string | null;
  /** The URL of the user's data; null if a signed token contains it. */
  userInfo: string | null;
};

type ProviderDefinition = {
  scope: string;
  /** In addition to the standard parameters. */
  parameters: Record<string, string>;
  /** Request a new sign-in at the provider, for re-authentication. */
  reauthenticationParameters: Record<string, string>;
  endpoints: ProviderEndpoints;
};

export const KNOWN_PROVIDERS: Record<ProviderName, ProviderDefinition> = {
  google: {
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    // Google supports only the prompts none, consent and select_account.
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
    // Apple sends name and email only with a form.
    parameters: { response_mode: 'form_post' },
    // Apple requires a sign-in each time.
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

/** The endpoints of the provider, or of the replacement that a setting configures. */
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
