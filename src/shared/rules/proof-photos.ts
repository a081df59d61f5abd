/** The proof photo: the item beside a code of ours on paper. */

export const PROOF_CODE_LENGTH = 6;
export const PROOF_CODE_HOURS = 2;
/** How long an approved photo is shown. */
export const PROOF_PHOTO_DAYS = 60;
export const PROOFS_PAGE = 20;

/** Without characters that look alike in handwriting. */
export const PROOF_CODE_CHARACTERS = 'ACDEFHJKMNPRTWXY3479';

/** Two groups are easier to copy: KX7-4TN. */
export function formatProofCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** What staff reject a photo for, with the text that the seller reads. */
export const PROOF_REJECTIONS = {
  unreadable: 'We could not read the code. Write it large, and take the photo in good light.',
  'other-code': 'The code in the photo is not the one we gave you. Get a new code and try again.',
  'other-item': 'The photo does not show the item of your ad.',
  apart: 'The code must lie beside the item, and both must be seen whole.',
  edited: 'The photo looks edited. Please take a new one with the paper beside the item.',
} as const;
export type ProofRejection = keyof typeof PROOF_REJECTIONS;
export const PROOF_REJECTION_CODES = Object.keys(PROOF_REJECTIONS) as [ProofRejection, ...ProofRejection[]];

type Item = {
  title: string;
  categoryId: number;
  subcategory: string | null;
  condition: string | null;
  attributes: object;
};

/**
 * Whether an ad now may be about another item than the proof photo shows. Price, place, description and
 * the spelling of the title may change; a removed photo changes nothing either, a new one does.
 */
export function isOtherItem(before: Item, after: Item): boolean {
  return (
    before.categoryId !== after.categoryId ||
    before.subcategory !== after.subcategory ||
    before.condition !== after.condition ||
    wordsOf(before.title) !== wordsOf(after.title) ||
    factsOf(before.attributes) !== factsOf(after.attributes)
  );
}

function wordsOf(title: string): string {
  return (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/** Of the details, only the warranty is a promise and no fact of the item. */
function factsOf(attributes: object): string {
  const facts = Object.entries(attributes).filter(([name]) => name !== 'warranty');
  return JSON.stringify(facts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
