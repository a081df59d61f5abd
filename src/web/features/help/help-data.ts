import type { ArticleCard, HelpSearchResult, HelpTopic } from '#shared/contract/information.ts';

// What the screens of the help centre show.

/** A card needs to know how many articles it stands for, not which. */
export type TopicCard = Pick<HelpTopic, 'id' | 'title' | 'description' | 'icon'> & { count: number };

/** A line that leads to something to read. */
export type ArticleRow = Pick<ArticleCard, 'path' | 'title' | 'description'>;

export type HelpData = {
  topics: TopicCard[];
  quick: ArticleCard[];
  /** Null where nothing was asked. */
  asked: HelpQuestion | null;
};

export type HelpQuestion = {
  q: string;
  /** Whether only its beginning could be looked for. */
  cut: boolean;
  /** Those of its words that tell something. */
  words: string[];
  items: HelpSearchResult[];
};

export type TopicData = { topic: HelpTopic & { html: string }; others: TopicCard[] };

export type MissingData = {
  /** Nearest first. */
  articles: ArticleRow[];
  topics: TopicCard[];
};
