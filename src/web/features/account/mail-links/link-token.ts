import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

// The token of the email link that opened the page. It is in the fragment, or in the query for older emails.
// It moves from the address bar into the state of the history entry: it survives a reload but is not visible
// or shared with the URL.

/**
 * Null until the browser has read the URL, because the server cannot see the fragment. Empty without a token.
 */
export function useLinkToken(): string | null {
  const { key, hash, search } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL may contain another token.
  useLayoutEffect(() => setToken(takeLinkToken()), [key, hash, search]);
  return token;
}

/** Callable outside of a render, because a press can come before the first effect. */
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
