// Short texts from each process to all processes, at once. What it carries may get lost; whoever must not miss anything
// looks by itself when told that something may have been onMissed.

/** PostgreSQL takes less than 8,000 bytes at a time. */
export const BUS_TEXT_MAX_BYTES = 7_900;

export type Bus = {
  /** To every process, this one too. Settles when they are on their way; rejects, soon, when they cannot be. */
  publish(texts: readonly string[]): Promise<void>;
  subscribe(listener: BusListener): void;
  start(): void;
  stop(): Promise<void>;
};

export type BusListener = {
  onMessage(text: string): void;
  /** After a time in which nothing could be onMessage. */
  onMissed(): void;
};
