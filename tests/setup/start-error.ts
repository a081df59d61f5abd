import { readConfig } from '#server/config.ts';

/** The message with which the server does not start with these settings; empty if it starts. */
export function startErrorFor(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
