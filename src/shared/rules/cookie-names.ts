// Every cookie of the market, by name; the cookies page tells of each, and no other can be set by the server.

/** Behind `kasuwa.`, and behind `__Host-` where the market is served over https. */
export const SERVER_COOKIES = {
  session: 'session',
  secondStep: 'second-step',
  /** With the beginning of the member's id: one for each, since a family shares a phone. */
  device: 'device-',
  /** Which browser this is, for limits; it opens nothing. */
  deviceId: 'device-id',
  providerFlow: 'flow',
  pendingSignIn: 'pending',
  appleName: 'said-name',
  signUp: 'signup',
} as const;

/** Says to the page's script that asking who is signed in is worth a request; it holds no secret. Behind `__Host-` likewise: scripts look for the end of the name. */
export const SIGNED_IN_COOKIE = 'kasuwa.signed-in';
