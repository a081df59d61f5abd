import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Connection } from './connect.ts';
import type { Flow } from './flow.ts';
import { KNOWN_PROVIDERS } from './known-providers.ts';

// Leaving for a provider: what only this browser knows is made, and the address to go to.

type Wanted = Pick<Flow, 'intent' | 'terms' | 'tab' | 'redirectUri'>;

export async function beginFlow(
  { name, places, configuration }: Connection,
  wanted: Wanted,
): Promise<{ flow: Omit<Flow, 'until'>; url: URL }> {
  const flow = {
    ...{ ...wanted, provider: name },
    ...{ state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() },
  };
  const { scope, ask, askAgain } = KNOWN_PROVIDERS[name];
  const url = buildAuthorizationUrl(configuration, {
    ...{ response_type: 'code', redirect_uri: flow.redirectUri, scope, state: flow.state, ...ask },
    ...{ code_challenge: await calculatePKCECodeChallenge(flow.verifier), code_challenge_method: 'S256' },
    ...(places.keys ? { nonce: flow.nonce } : {}),
    ...(flow.intent === 'proof' ? askAgain : {}),
  });
  return { flow, url };
}
