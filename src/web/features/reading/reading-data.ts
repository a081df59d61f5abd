import type { ArticleCard, ContentPage, PostCard } from '#shared/contract/information.ts';

// What the screens for reading are given. The text is null where the document carries it itself.

export type Text = Omit<ContentPage, 'html' | 'questions'> & { html: string | null };

export type InformationData = { text: Text };
export type ArticleData = { text: Text; topic: ArticleCard['topic']; related: ArticleCard[] };
export type PostData = {
  text: Text;
  published: string;
  author: string;
  minutes: number;
  others: PostCard[];
};
export type BlogData = { posts: PostCard[] };
