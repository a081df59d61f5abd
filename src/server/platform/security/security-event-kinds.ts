// The kinds of security events. A new kind that needs an alarm is also added to docs/operations.md.

export const SECURITY_EVENT_KINDS = [
  'signed-in',
  'new-device',
  'sign-in-failed',
  'reauthenticated',
  'reauthentication-failed',
  'code-asked',
  'code-sent',
  'code-wrong',
  'code-used',
  'throttled',
  'role-rejected',
  'access-rejected',
  'second-factor-missing',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'provider-linked',
  'sessions-ended',
  'account-reclaimed',
  'role-changed',
  'account-suspended',
  'suspension-lifted',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** One of our own terms, never user input, because it is also a label in the metrics. */
  detail?: string;
  /** The default is the user of the request's session. */
  userId?: string | null;
};
