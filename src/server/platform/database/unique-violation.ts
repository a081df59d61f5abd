/** Whether a statement failed because another row has the same value in a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  return code === '23505';
}
