// Shared by the parts of the stand-in.

export type StandInUser = { name: string; email: string; isVerified: boolean };

/** Not the address it listens on: that changes with each start, and linked accounts must stay the same. */
export const STAND_IN_ISSUER = 'https://stand-in.kasuwa.example';

/** Not secret: the stand-in needs no passwords anyway. */
export const CLIENT_SECRET = 'known-to-everyone';
