// The public API of the known-bad module.

export { addKnownBad, findKnownBad, type KnownBad, removeKnownBadOf } from './known-bad.ts';
