// The public API of the known-bad module.

export { hasKnownBadPhoto } from './known-bad.queries.ts';
export { addKnownBad, findKnownBad, removeKnownBadOf, restoreKnownBadOf } from './known-bad.ts';
export { countOpenRequests } from './number-requests.queries.ts';
export { hashValue } from './value-hash.ts';
