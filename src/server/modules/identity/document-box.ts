import type { Db } from '#server/platform/database/database.ts';
import { createLastingHash } from '#server/platform/security/hash-keys.ts';
import { createSeal } from '#server/platform/security/seal.ts';
import type { IdentityDocumentKind } from '#shared/rules/identity.ts';

// Hashes documents and seals what a provider needs, so that a copy of the table reveals neither numbers nor faces. The
// hash must last, because a document confirms one account for good; the evidence is deleted with the answer.

type Document = { document: IdentityDocumentKind; number: string };
/** WebP pictures. */
type IdentityEvidence = { number: string; documentPhoto: Buffer; selfie: Buffer };

export type DocumentBox = {
  hash(document: Document): Promise<Buffer>;
  seal(checkId: string, evidence: IdentityEvidence): string;
  /** Null if no accepted secret opens it. */
  open(checkId: string, sealed: string): IdentityEvidence | null;
};

const SEAL_PURPOSE = 'identity evidence';

export function createDocumentBox(parts: { db: Db; secret: string }): DocumentBox {
  const seal = createSeal(parts.secret, SEAL_PURPOSE);
  const hash = createLastingHash(parts, 'document');
  return {
    hash: ({ document, number }) => hash(`${document} ${number}`),
    seal: (checkId, { number, documentPhoto, selfie }) =>
      seal.close(
        [number, ...[documentPhoto, selfie].map((photo) => photo.toString('base64'))].join('\n'),
        checkId,
      ),
    open(checkId, sealed) {
      const [number, documentPhoto, selfie] = seal.open(sealed, checkId)?.split('\n') ?? [];
      if (!number || !documentPhoto || !selfie) return null;
      return {
        number,
        documentPhoto: Buffer.from(documentPhoto, 'base64'),
        selfie: Buffer.from(selfie, 'base64'),
      };
    },
  };
}
