/** Accounts that are watched more closely: most abuse comes from those made for it the same week. */

export const NEW_FOR_DAYS = 7;
const DAY_MS = 86_400_000;

export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < NEW_FOR_DAYS * DAY_MS;
}
