// The door of the blocks module.
export {
  addBlock,
  eitherBlocks,
  isBlocked,
  lockPair,
  refuseBlocked,
  takeBlockBack,
} from './blocks.queries.ts';
