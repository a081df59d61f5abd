/** Joins class names. It does not resolve conflicts, so callers should pass only layout classes. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
