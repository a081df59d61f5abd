// What is worth a trace. A kind is added here, and to the alarms in docs/operations.md where it needs one.

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
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** One of a few words of ours, never a text from outside: it is a label of the metrics, too. */
  detail?: string;
  /** Without it: the user of the request's session. */
  userId?: string | null;
};
