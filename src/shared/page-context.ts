import type { ApiClient } from './contract/index.ts';
import type { SiteDetails } from './site.ts';

// What the server hands to the pages' loaders: the API, called in process, and a few facts about this render.

export type PageContext = {
  api: ApiClient;
  /** The moment of this render, so that server and browser tell the same ages. */
  now: Date;
  /** What the operator says of the site. */
  site: SiteDetails;
  /** Whether the banner and the development pages are shown. */
  preview: boolean;
  /** Where the mails of a preview can be read; null where they are really sent. */
  mailbox: string | null;
  /** Whether the reader wants as few bytes as can be; each of the two is a page of its own. */
  lessData: boolean;
  /**
   * Why the user who asks may not see a staff screen: no role, or no second factor. Of no other page is it known who
   * asks.
   */
  rejection: 'role' | 'second-factor' | null;
  origin: string;
  requestId: string;
  /** Marks the scripts we wrote; whatever else claims to be a script is refused by the browser. */
  nonce: string;
  /** Texts that stand in the document itself and not in its data too, by name. Null where only data is asked for, which then holds them. */
  texts: Map<string, string> | null;
  reportError(error: unknown): void;
  /** The finished document goes out here: packing it into a response and unpacking it again costs as much as rendering half of it. */
  deliver(html: string): void;
};

/** Answers a request for a page; the built pages export a maker of it. */
export type PageRenderer = (request: Request, context: PageContext) => Promise<Response>;
