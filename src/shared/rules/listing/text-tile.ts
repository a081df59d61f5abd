import type { CategoryId } from '#shared/rules/categories.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';

/** The text in the place of the photo, for jobs and services without one. */

type TileKind = 'job' | 'service';

export type TextTile = {
  kind: TileKind;
  /** The employment type of a job. */
  detail: string | null;
  /** The employer or the seller. */
  name: string;
};

const KINDS: Partial<Record<CategoryId, TileKind>> = { 7: 'job', 8: 'service' };

/** Categories whose listings can do without a photo. */
export function mayLackPhoto(categoryId: CategoryId | undefined): boolean {
  return categoryId !== undefined && categoryId in KINDS;
}

/** The kind that an icon shows where the text has no room; null for the other categories. */
export function tileKindOf(categoryId: CategoryId): TileKind | null {
  return KINDS[categoryId] ?? null;
}

/** Returns null for the other categories, which always have a photo. */
export function textTile(
  categoryId: CategoryId,
  { employmentType, company, direction }: AttributeValues,
  seller: string,
): TextTile | null {
  const kind = tileKindOf(categoryId);
  if (!kind) return null;
  const detail = direction === SEEKING_WORK ? 'Seeking work' : employmentType;
  return {
    kind,
    detail: kind === 'job' && detail ? String(detail) : null,
    name: kind === 'job' && company ? String(company) : seller,
  };
}

const SEEKING_WORK = 'Someone seeking work';
