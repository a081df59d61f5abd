import type { Failure } from '#web/data/read-failure.ts';
import { HTTP_REASONS } from './http-reasons.ts';

/** The text of the server, or a text of the spec if there is none. */
export function failureText({ text, status, statusText }: Failure): string {
  return text ?? `Error: ${statusText.trim() || HTTP_REASONS[status] || 'Unknown Error'}`;
}
