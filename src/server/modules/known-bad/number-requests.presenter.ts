import { createSeal } from '#server/platform/security/seal.ts';
import type { NumberRequest } from '#shared/contract/staff-numbers.ts';
import type { RequestRow } from './number-requests.queries.ts';
import { SEAL_PURPOSE } from './request-numbers.ts';

// What staff see of a request. The list has only the end of the number.

const ENDING_DIGITS = 4;

/** Null after a decision, or when no accepted secret opens it. */
export function readNumber(secret: string, { sealed_number }: RequestRow): string | null {
  return sealed_number ? createSeal(secret, SEAL_PURPOSE).open(sealed_number) : null;
}

export function presentRequest(secret: string, row: RequestRow): NumberRequest {
  const { id, type, kind, reason, created_at } = row;
  const ending = readNumber(secret, row)?.slice(-ENDING_DIGITS) ?? '';
  return { id, type, kind, ending, reason, at: new Date(created_at).toISOString() };
}
