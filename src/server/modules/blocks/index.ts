// The public API of the blocks module.
export {
  addBlock,
  deleteBlock,
  eitherBlocks,
  isBlocked,
  listBlocked,
  listBlocksOf,
  lockPair,
  rejectBlocked,
} from './blocks.queries.ts';
