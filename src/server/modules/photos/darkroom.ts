import { makePhoto } from './make-photo.ts';
import type { Finished, Order } from './workshop.ts';

// The process that pictures are worked on in: apart, so that a picture that breaks the decoder breaks nothing else, and
// yielding, so that pages come first. Started by workshop.ts, and gone with it.

process.on('message', async ({ id, name, bytes }: Order) => {
  const made = await makePhoto(name, bytes);
  process.send?.({ id, made } satisfies Finished);
});
process.on('disconnect', () => process.exit());
// Whoever stops the market by the keyboard reaches this process too; it ends when the market has.
process.on('SIGINT', () => {});
