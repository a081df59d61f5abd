import type { handlePush } from './push.ts';

// The worker's own world. TypeScript knows either a page's or a worker's, and the rest of the web is pages: so here is
// the little of it that ours uses.

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
};

type ExtendableMessageEvent = ExtendableEvent & { readonly data: unknown };

type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableMessageEvent;
};

type WorkerScope = {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};

export const worker = globalThis as unknown as WorkerScope & Parameters<typeof handlePush>[0];
