import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Connection } from './connect-provider.ts';
import type { Flow } from './flow.ts';
import { KNOWN_PROVIDERS } from './known-providers.ts';

// Creates the secrets of a flow and the URL of the provider to redirect to.

type FlowOptions = Pick<Flow, 'intent' | 'terms' | 'tab' | 'redirectUri'>;

export async function startFlow(
  { name, endpoints, configuration }: Connection,
  options: FlowOptions,
): Promise<{ flow: Omit<Flow, 'until'>; url: URL }> {
  const flow = {
    ...options,
    provider: name,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  };
  const { scope, parameters, reauthenticationParameters } = KNOWN_PROVIDERS[name];
  const url = buildAuthorizationUrl(configuration, {
    response_type: 'code',
    redirect_uri: flow.redirectUri,
    scope,
    state: flow.state,
    ...parameters,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(endpoints.keys ? { nonce: flow.nonce } : {}),
    ...(flow.intent === 'proof' ? reauthenticationParameters : {}),
  });
  return { flow, url };
}
