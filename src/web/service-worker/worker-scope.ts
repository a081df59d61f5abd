import type { handlePush } from './push.ts';

// Types of the service worker's scope. TypeScript can load either the DOM types or the worker types, and the
// rest of the web code needs the DOM types. This file declares the few worker types that are used.

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
