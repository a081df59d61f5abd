// The public API of the blocks module.
export {
  addBlock,
  eitherBlocks,
  isBlocked,
  listBlocked,
  listBlocksOf,
  lockPair,
  refuseBlocked,
  takeBlockBack,
} from './blocks.queries.ts';
