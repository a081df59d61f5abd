/** How far a server has come. The life cycle writes it, and the app decides with it how to respond. */
export type ServerState = {
  isMigrated: boolean;
  hasPages: boolean;
  isPrepared: boolean;
  isStopping: boolean;
};
