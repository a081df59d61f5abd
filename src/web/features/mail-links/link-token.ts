import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

// The token of the link that led here. It comes in the fragment; in mails sent earlier, in the query. Either way it moves
// from the address bar into the state of this entry of the history: a reload still has it, and nobody else does.

/** Null until the browser has read the address, which the server cannot; empty where there is none. */
export function useLinkToken(): string | null {
  const { key, hash, search } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may bring another token.
  useLayoutEffect(() => setToken(takeLinkToken()), [key, hash, search]);
  return token;
}

/** Outside of a render: a press may be older than the first effect. */
export function takeLinkToken(): string {
  const { hash, search, pathname } = window.location;
  const found = tokenIn(hash.slice(1)) ?? tokenIn(search);
  if (found === null) return String(window.history.state?.usr?.linkToken ?? '');
  const usr = { ...window.history.state?.usr, linkToken: found };
  window.history.replaceState({ ...window.history.state, usr }, '', pathname);
  return found;
}

function tokenIn(params: string): string | null {
  return new URLSearchParams(params).get('token');
}
