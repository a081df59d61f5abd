import { CONTACT_SUBJECT_MAX } from '#shared/rules/limits.ts';

// Checks the fields before sending. The server validates completely.

export type ContactValues = {
  name: string;
  email: string;
  subject: string;
  category: string;
  message: string;
};

const FILL_IN = 'Please fill this in.';

export function findProblems(values: ContactValues): Record<string, string> {
  const missing = (['name', 'email', 'subject', 'message'] as const).filter((name) => !values[name].trim());
  const problems: Record<string, string> = Object.fromEntries(missing.map((name) => [name, FILL_IN]));
  if (!problems.email && !/^\S+@\S+\.\S+$/.test(values.email.trim()))
    problems.email = 'That is not an e-mail address.';
  if (values.subject.trim().length > CONTACT_SUBJECT_MAX)
    problems.subject = `Use at most ${CONTACT_SUBJECT_MAX} characters. Put the rest in the message.`;
  return problems;
}
