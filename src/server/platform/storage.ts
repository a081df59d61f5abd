// Where photos live. Names are content hashes, so a file never changes once it is there.

export type Storage = {
  /** Returns once the bytes are safe. Putting the same name again is harmless. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<Uint8Array | null>;
  /** Removing what is not there is harmless. */
  remove(name: string): Promise<void>;
  /** Clears away what was being written when a process died. */
  forgetDrafts(olderThan: Date): Promise<void>;
  isUp(): Promise<boolean>;
};
