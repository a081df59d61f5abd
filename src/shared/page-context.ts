import type { ApiClient } from './contract/index.ts';
import type { SiteDetails } from './site.ts';

// The context that the server passes to page loaders: the in-process API and facts about this render.

export type PageContext = {
  api: ApiClient;
  /** The time of this render, so that server and browser show the same ages. */
  now: Date;
  /** The operator's details of the site. */
  site: SiteDetails;
  /** Whether the banner and the development pages are shown. */
  preview: boolean;
  /** The path of a preview's mailbox; null when emails are really sent. */
  mailbox: string | null;
  /** Whether the low-data version of the page is rendered. */
  lessData: boolean;
  /** The location whose listings the home page shows, as in the header's select. */
  location: string;
  /** Whether the home page is rendered as signed-in users see it. It contains nothing about the user. */
  isUserHome: boolean;
  /**
   * Why the user may not see a staff page: no role, or no second factor. Always null on other pages, which
   * are rendered without a user.
   */
  rejection: 'role' | 'second-factor' | null;
  origin: string;
  requestId: string;
  /** The CSP nonce of the site's own scripts; the browser blocks all others. */
  nonce: string;
  /**
   * Long texts by name, which are sent in the document and not a second time in its data. Null for data
   * requests, whose data contains them.
   */
  texts: Map<string, string> | null;
  reportError(error: unknown): void;
  /** Takes the finished document, because wrapping it in a Response costs as much as half of a render. */
  deliver(html: string): void;
};

/** Renders a page request; the web build exports `createPageRenderer`. */
export type PageRenderer = (request: Request, context: PageContext) => Promise<Response>;
