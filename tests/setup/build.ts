import { buildWhenStale } from '../../scripts/build.ts';

// The pages, built once before the tests that ask for them; nothing happens when they are up to date.

export default async function setup(): Promise<void> {
  await buildWhenStale();
}
