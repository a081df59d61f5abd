import { readFile } from 'node:fs/promises';
import { BAD_LISTINGS } from './bad-listings.ts';
import { CATALOGUES } from './catalogue/catalogues.ts';
import { GUEST_LISTINGS } from './conversation-guests.ts';
import { OWN_LISTINGS } from './own-listings.ts';
import { cardFile, hashPhoto, nameInProject, photoFile, readPhotoList, subjectOf } from './photos.ts';
import { SHOWCASE } from './showcase.ts';

/** The check of the demo's photos in a build. */

/**
 * Throws with the names of all photos whose files are missing, differ from the list, or are there twice, and of all
 * subjects without a photo.
 */
export async function checkPhotos(listed = readPhotoList(), subjects = listSubjects()): Promise<void> {
  const files = await Promise.all(
    listed.flatMap((photo) => [
      findProblem(photoFile(photo.name), photo.hash),
      findProblem(cardFile(photo), photo.cardHash ?? photo.hash),
    ]),
  );
  const problems = new Set([
    ...files.filter((problem) => problem !== null),
    ...findCopies(listed),
    ...findMissing(subjects, listed),
  ]);
  if (problems.size > 0)
    throw new Error(`The photos of the demo are not complete.\n${[...problems].join('\n')}`);
}

/** The subjects that the catalogue and the hand-written listings name. */
export function listSubjects(): string[] {
  const generated = CATALOGUES.flatMap(({ catalogue }) =>
    catalogue.templates.flatMap(({ models }) =>
      models.flatMap(({ photos }) => photos.flatMap(({ subjects }) => subjects)),
    ),
  );
  const written = [...SHOWCASE, ...OWN_LISTINGS, ...BAD_LISTINGS, ...GUEST_LISTINGS];
  return [...new Set([...generated, ...written.flatMap(({ photos }) => photos)])];
}

function findMissing(subjects: readonly string[], listed: readonly { name: string }[]): string[] {
  const shown = new Set(listed.map(subjectOf));
  return subjects
    .filter((subject) => !shown.has(subject))
    .map((subject) => `${subject} has no photo in demo/photos/photos.json.`);
}

function findCopies(listed: readonly { name: string; hash: string }[]): string[] {
  return [...Map.groupBy(listed, ({ hash }) => hash).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.map(({ name }) => name).join(' and ')} are the same photo.`);
}

async function findProblem(file: string, hash: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  const name = nameInProject(file);
  if (!bytes) return `${name} is missing.`;
  return hashPhoto(bytes) === hash
    ? null
    : `${name} is broken, or changed without \`node scripts/list-demo-photos.ts\`.`;
}
