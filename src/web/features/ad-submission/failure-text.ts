import type { Failure } from '#web/data/read-failure.ts';
import { HTTP_REASONS } from './http-reasons.ts';

/** The server's own text, or the spec's words where it gave none. */
export function failureText({ text, status, statusText }: Failure): string {
  return text ?? `Error: ${statusText.trim() || HTTP_REASONS[status] || 'Unknown Error'}`;
}
