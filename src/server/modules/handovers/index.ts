// The public API of the handovers module, for tests.

export { handoverCode } from './handover-code.ts';
export { handovers } from './handovers.tables.ts';
