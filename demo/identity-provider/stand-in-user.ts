// What the parts of the stand-in agree on.

export type StandInUser = { name: string; email: string; isVerified: boolean };

/** Apart from where it listens, which changes with each start, while the people it has introduced stay the same. */
export const STAND_IN_ISSUER = 'https://stand-in.kasuwa.example';

/** No secret: whoever reaches the stand-in may be anyone anyway. */
export const CLIENT_SECRET = 'known-to-everyone';
