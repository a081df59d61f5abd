// The operator's details from content/site.yaml. The server reads and checks the file; pages get it as data.

/** Figures of the home page and the About page. */
export type FigureName = 'dailyUsers' | 'newAdsDaily' | 'activeUsers' | 'itemsSold' | 'safeTransactions';

/** Figures that the server can count, so that the file may contain `auto` (decision 45). */
export const COUNTED_FIGURES = ['dailyUsers', 'newAdsDaily', 'activeUsers', 'itemsSold'] as const;
export type CountedFigure = (typeof COUNTED_FIGURES)[number];
export const AUTO = 'auto';

export type Site = {
  contact: { email: string; address: string };
  support: {
    /** When support is available, such as 24/7. */
    hours: string;
    priorityReplyHours: number;
    standardReplyHours: number;
  };
  /** A text, or `auto`. */
  figures: Record<FigureName, string>;
};

/** The details that every page gets. */
export type SiteDetails = Pick<Site, 'contact' | 'support'>;
