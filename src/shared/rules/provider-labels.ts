/** What the identity providers are called. */
export const PROVIDER_LABELS = { google: 'Google', apple: 'Apple', facebook: 'Facebook' } as const;
