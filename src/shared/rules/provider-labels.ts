/** The names of the identity providers. */
export const PROVIDER_LABELS = { google: 'Google', apple: 'Apple', facebook: 'Facebook' } as const;
