import type { ArticleCard, ContentPage, PostCard } from '#shared/contract/information.ts';

// The data of the reading screens. `html` is null when the document already contains the text.

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
