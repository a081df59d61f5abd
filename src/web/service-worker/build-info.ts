// What scripts/build.ts writes into the worker. A new build makes another worker by them, and so an update.

declare const __BUILD__: { id: string; prefetch: string[] };

export const BUILD = __BUILD__;
