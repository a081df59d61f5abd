import type { Failure } from '#web/data/failed-answer.ts';
import { HTTP_REASONS } from './http-reasons.ts';

/** The server's own text, or the spec's words where it gave none. */
export function failureWords({ text, status, statusText }: Failure): string {
  return text ?? `Error: ${statusText.trim() || HTTP_REASONS[status] || 'Unknown Error'}`;
}
