// Broadcasts short texts from each process to all processes. Texts can be lost: a listener that must not miss
// anything reads the database in `onMissed`.

/** PostgreSQL notifications are limited to less than 8,000 bytes. */
export const BUS_TEXT_MAX_BYTES = 7_900;

export type Bus = {
  /** Sends to every process, including this one. Rejects within seconds when the bus is unavailable. */
  publish(texts: readonly string[]): Promise<void>;
  subscribe(listener: BusListener): void;
  start(): void;
  stop(): Promise<void>;
};

export type BusListener = {
  onMessage(text: string): void;
  /** Called after a time in which texts may have been lost. */
  onMissed(): void;
};
