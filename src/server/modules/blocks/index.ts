// The door of the blocks module.
export { addBlock, eitherBlocks, lockPair, refuseBlocked, takeBlockBack } from './blocks.queries.ts';
