import { findCategory } from '#shared/rules/categories.ts';
import { mayLackPhoto } from '#shared/rules/listing/text-tile.ts';
import { type DeviceDraft, isWorthSaving } from './device-drafts/draft.ts';
import { writeTabDraft } from './device-drafts/draft-lock.ts';

// The new ad that the user has started on this device and not sent.

export type UnfinishedAd = {
  /** As typed; may be empty. */
  title: string;
  /** What the form still needs, in words: 'a price'. */
  missing: string[];
  /** The URL of the cover if it is already uploaded. */
  photo: string | null;
  /** Call it before the form opens, so that it continues this ad without asking. */
  select(): void;
};

/** Resolves to null if there is none, or if the storage cannot be read. */
export async function findUnfinishedAd(userId: string): Promise<UnfinishedAd | null> {
  try {
    const { findDrafts } = await import('./device-drafts/device-drafts.ts');
    const found = await findDrafts(userId, 'new');
    const draft = found.find(({ draft }) => isWorthSaving(draft) && !draft.submission?.sent)?.draft;
    return draft ? describe(draft) : null;
  } catch {
    return null;
  }
}

function describe({ id, target, fields, photos }: DeviceDraft): UnfinishedAd {
  const cover = photos[0];
  return {
    title: textOf(fields.title),
    missing: findMissing({ fields, photos }),
    photo: cover?.uploaded?.url ?? cover?.existing?.url ?? null,
    select: () => writeTabDraft(target, id),
  };
}

/** Only what every ad needs. The form itself knows the rules of each category. */
export function findMissing({ fields, photos }: Pick<DeviceDraft, 'fields' | 'photos'>): string[] {
  const isPriceOnRequest = fields.priceKind === 'on-request';
  const needsPhoto = !mayLackPhoto(findCategory(textOf(fields.category))?.id);
  return [
    ...(needsPhoto && photos.length === 0 ? ['a photo'] : []),
    ...REQUIRED.filter(
      ([name]) => textOf(fields[name]) === '' && !(name === 'price' && isPriceOnRequest),
    ).map(([, words]) => words),
  ];
}

const REQUIRED = [
  ['title', 'a title'],
  ['description', 'a description'],
  ['category', 'a category'],
  ['price', 'a price'],
  ['location', 'a place'],
] as const;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
