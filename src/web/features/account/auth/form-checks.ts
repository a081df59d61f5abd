import { ERRORS } from '#shared/errors.ts';
import { meetsPasswordRules } from '#shared/rules/password.ts';

// Checks that run before a form is sent, with the order and the texts of the spec.

export type FormProblem = { text: string; fields: readonly string[] };

export type SignupValues = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
};

export function findLoginProblem(values: { email: string; password: string }): FormProblem | null {
  return findMissing(values);
}

export function findForgotProblem(values: { email: string }): FormProblem | null {
  return findMissing(values);
}

export function findSignupProblem({ terms, ...texts }: SignupValues): FormProblem | null {
  const problem = findMissing(texts) ?? findPasswordProblem(texts);
  if (problem) return problem;
  if (!terms) return TERMS_PROBLEM;
  return null;
}

export const TERMS_PROBLEM: FormProblem = {
  text: 'Please agree to the Terms of Service and Privacy Policy',
  fields: ['terms'],
};

/** The element id of the text that says why a button is inactive. */
export const NEEDS_TERMS_ID = 'needs-terms';

export function findResetProblem(values: { password: string; confirmPassword: string }): FormProblem | null {
  return findMissing(values) ?? findPasswordProblem(values);
}

export const PASSWORDS_DIFFER = 'Passwords do not match';

function findPasswordProblem(values: { password: string; confirmPassword: string }): FormProblem | null {
  if (!meetsPasswordRules(values.password)) return { text: ERRORS.WEAK_PASSWORD.text, fields: ['password'] };
  if (values.password !== values.confirmPassword)
    return { text: PASSWORDS_DIFFER, fields: ['confirmPassword'] };
  return null;
}

function findMissing(texts: Record<string, string>): FormProblem | null {
  const fields = Object.keys(texts).filter((name) => !texts[name]?.trim());
  return fields.length > 0 ? { text: ERRORS.MISSING_FIELDS.text, fields } : null;
}
