/** Joins class names, so that a primitive can be placed by its caller. It never resolves conflicts: pass layout, not looks. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
