import { buildWhenStale } from '../../scripts/build.ts';

// Builds the pages once before the tests that need them. It does nothing when the build is up to date.

export default async function setup(): Promise<void> {
  await buildWhenStale();
}
