import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedSecrets } from '#server/platform/security/accepted-secrets.ts';
import { keyFor } from '#server/platform/security/seal.ts';
import { HANDOVER_CODE_DIGITS } from '#shared/rules/handovers.ts';

// The code of a handover follows from a secret of the server, the reservation and the number of the code. So no
// table has it, not even as a hash, which anybody could try with 10,000 codes; and the buyer gets the same code on
// each device.

export type CodeOf = { reservationId: number; codeNumber: number };

export function handoverCode(secret: string, of: CodeOf): string {
  return codeWith(secret, of);
}

/** After the secret was replaced, a buyer without network still shows the code of the old one. */
export function isHandoverCodeOf(secret: string, of: CodeOf, typed: string): boolean {
  return acceptedSecrets(secret).some((each) => {
    const expected = Buffer.from(codeWith(each, of));
    const other = Buffer.from(typed);
    return expected.length === other.length && timingSafeEqual(expected, other);
  });
}

/** 48 bits, so that no code is noticeably more likely than another. */
function codeWith(secret: string, { reservationId, codeNumber }: CodeOf): string {
  const key = keyFor(secret, 'handover code');
  const digest = createHmac('sha256', key).update(`${reservationId} ${codeNumber}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** HANDOVER_CODE_DIGITS).padStart(HANDOVER_CODE_DIGITS, '0');
}
