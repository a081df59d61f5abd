import type { ArticleCard, HelpSearchResult, HelpTopic } from '#shared/contract/information.ts';

// The data of the help centre's screens.

/** A card shows the number of articles, not the articles. */
export type TopicCard = Pick<HelpTopic, 'id' | 'title' | 'description' | 'icon'> & { count: number };

/** A link to an article or topic. */
export type ArticleRow = Pick<ArticleCard, 'path' | 'title' | 'description'>;

export type HelpData = {
  topics: TopicCard[];
  quick: ArticleCard[];
  /** Null without a search query. */
  question: HelpQuestion | null;
};

export type HelpQuestion = {
  q: string;
  /** Whether the query was truncated. */
  cut: boolean;
  /** The words of the query that were searched for, without stop words. */
  words: string[];
  items: HelpSearchResult[];
};

export type TopicData = { topic: HelpTopic & { html: string }; others: TopicCard[] };

export type MissingData = {
  /** Best match first. */
  articles: ArticleRow[];
  topics: TopicCard[];
};
