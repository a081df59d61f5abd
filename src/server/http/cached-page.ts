import type { PageTag } from '#server/platform/api/page-tags.ts';

/** A rendered page, and what a response needs besides. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Whether proxies on the way may cache it. */
  isShared: boolean;
  /** Tags of the data that it shows. */
  tags: ReadonlySet<PageTag>;
  /** False where something was left out because it failed or took too long. */
  isComplete: boolean;
  plain: Buffer;
  /** Compressed bodies, created at the first request for an encoding; a promise during compression. */
  encoded: Map<string, Buffer | Promise<Buffer>>;
};
