// The names of all cookies that the server sets; the types allow no other. The cookies page lists them all.

/** The full name has the prefix `kasuwa.`, and over https also `__Host-`. */
export const SERVER_COOKIES = {
  session: 'session',
  secondStep: 'second-step',
  /** Followed by the start of the user's id: one cookie per user, because families share a phone. */
  device: 'device-',
  /** Identifies the browser for rate limits; it grants no access. */
  deviceId: 'device-id',
  providerFlow: 'flow',
  pendingSignIn: 'pending',
  appleName: 'apple-name',
  signUp: 'signup',
} as const;

/**
 * Tells scripts that there is probably a session to request; it contains no secret. Over https it has the
 * prefix `__Host-` too, so scripts search for the end of the name.
 */
export const SIGNED_IN_COOKIE = 'kasuwa.signed-in';

// Choices of the device that the server needs to render a page. Over https they have the prefix `__Host-`, too.

export const LESS_DATA_COOKIE = 'kasuwa.less-data';
/** The location that the visitor has chosen. */
export const LOCATION_COOKIE = 'kasuwa.location';

/** When this browser last changed something that pages show. Over https it has the prefix `__Host-`, too. */
export const LAST_CHANGE_COOKIE = 'kasuwa.last-change';

/** Whether a request is probably that of a signed-in user. It grants nothing. */
export function seemsSignedIn(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Host-)?kasuwa\.signed-in=1/.test(cookies);
}
