import { createHmac } from 'node:crypto';
import { acceptedSecrets } from '#server/platform/security/accepted-secrets.ts';
import { createSeal, keyFor } from '#server/platform/security/seal.ts';
import type { IdentityDocumentKind } from '#shared/rules/identity.ts';

// Hashes documents and seals what a provider needs, with keys derived from the server's secret, so that a copy of the
// table reveals neither numbers nor faces.

type Document = { document: IdentityDocumentKind; number: string };
type IdentityEvidence = { number: string; selfie: Buffer };

export type DocumentBox = {
  hash(document: Document): Buffer;
  /** The hashes with the current secret and with the earlier ones that are still accepted. */
  acceptedHashes(document: Document): Buffer[];
  seal(checkId: string, evidence: IdentityEvidence): string;
  /** Null if no accepted secret opens it. */
  open(checkId: string, sealed: string): IdentityEvidence | null;
};

const HASH_PURPOSE = 'identity documents';
const SEAL_PURPOSE = 'identity evidence';

export function createDocumentBox(secret: string): DocumentBox {
  const seal = createSeal(secret, SEAL_PURPOSE);
  const acceptedHashes = ({ document, number }: Document) =>
    acceptedSecrets(secret).map((each) =>
      createHmac('sha256', keyFor(each, HASH_PURPOSE)).update(`${document} ${number}`).digest(),
    );
  return {
    acceptedHashes,
    hash(document) {
      const [current] = acceptedHashes(document);
      if (!current) throw new Error('there is no secret');
      return current;
    },
    seal: (checkId, { number, selfie }) => seal.close(`${number}\n${selfie.toString('base64')}`, checkId),
    open(checkId, sealed) {
      const [number, selfie] = seal.open(sealed, checkId)?.split('\n') ?? [];
      return number && selfie ? { number, selfie: Buffer.from(selfie, 'base64') } : null;
    },
  };
}
