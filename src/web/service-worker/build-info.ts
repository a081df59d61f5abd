// Values that scripts/build.ts writes into the service worker. They change in each build and cause an update.

declare const __BUILD__: { id: string; prefetch: string[] };

export const BUILD = __BUILD__;
