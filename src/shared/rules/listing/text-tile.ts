import type { CategoryId } from '#shared/rules/categories.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';

/** The text in the place of the photo, for jobs and services without one. */

export type TextTile = {
  kind: 'job' | 'service';
  /** The employment type of a job. */
  detail: string | null;
  /** The employer or the seller. */
  name: string;
};

const KINDS: Partial<Record<CategoryId, TextTile['kind']>> = { 7: 'job', 8: 'service' };

/** Categories whose listings can do without a photo. */
export function mayLackPhoto(categoryId: CategoryId | undefined): boolean {
  return categoryId !== undefined && categoryId in KINDS;
}

/** Returns null for the other categories, which always have a photo. */
export function textTile(
  categoryId: CategoryId,
  { employmentType, company, direction }: AttributeValues,
  seller: string,
): TextTile | null {
  const kind = KINDS[categoryId];
  if (!kind) return null;
  const detail = direction === SEEKING_WORK ? 'Seeking work' : employmentType;
  return {
    kind,
    detail: kind === 'job' && detail ? String(detail) : null,
    name: kind === 'job' && company ? String(company) : seller,
  };
}

const SEEKING_WORK = 'Someone seeking work';
