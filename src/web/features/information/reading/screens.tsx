import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { PostList } from './post-list.tsx';
import type { ArticleData, BlogData, InformationData, PostData } from './reading-data.ts';
import { Day, Sheet } from './sheet.tsx';

// The reading screens, in one chunk because readers often go from one to another.

const LEGAL = ['terms', 'privacy', 'cookies'];

export function InformationPage({ text }: InformationData) {
  if (text.slug === 'about') return <Sheet text={text} look="about" />;
  return <Sheet text={text} look={LEGAL.includes(text.slug) ? 'legal' : 'guide'} />;
}

export function ArticlePage({ text, topic, related }: ArticleData) {
  const trail = [
    { label: 'Help centre', to: paths.help },
    { label: topic.title, to: paths.helpTopic(topic.id) },
  ];
  return (
    <Sheet text={text} look="article" trail={trail}>
      <aside className="further" aria-labelledby="further">
        <h2 id="further">{related.length > 0 ? 'Related articles' : 'More help'}</h2>
        <ul className="further-list">
          {related.map((card) => (
            <li key={`${card.topic.id}/${card.slug}`}>
              <Link to={paths.helpArticle(card.topic.id, card.slug)}>{card.title}</Link>
              <p>{card.description}</p>
            </li>
          ))}
        </ul>
        <p className="further-end">
          <Link to={paths.helpTopic(topic.id)}>All about {lowerFirst(topic.title)}</Link>
          <Link to={paths.contact}>Contact us</Link>
        </p>
      </aside>
    </Sheet>
  );
}

export function PostPage({ text, published, author, minutes, others }: PostData) {
  const byline = (
    <>
      <span>{author}</span>
      <span>
        <Day day={published} />
      </span>
      <span>{minutes} min read</span>
    </>
  );
  return (
    <Sheet text={text} look="post" trail={[{ label: 'Blog', to: paths.blog }]} byline={byline}>
      {others.length > 0 && (
        <aside className="further" aria-labelledby="further">
          <h2 id="further">Read next</h2>
          <PostList posts={others} heading="h3" />
        </aside>
      )}
    </Sheet>
  );
}

export function BlogPage({ posts }: BlogData) {
  return (
    <div className="sheet sheet-blog">
      <header>
        <h1>Blog</h1>
        <p className="lead">
          What we have learnt about buying and selling in Nigeria: checking, pricing, meeting and staying
          safe.
        </p>
      </header>
      <PostList posts={posts} heading="h2" />
    </div>
  );
}

/** The 404 page of the blog: lists all posts. */
export function MissingPostPage({ posts }: BlogData) {
  return (
    <div className="sheet sheet-blog">
      <header>
        <h1>Post not found</h1>
        <p className="lead">The link may be old or mistyped. These are all our posts, newest first.</p>
      </header>
      <PostList posts={posts} heading="h2" />
    </div>
  );
}

/** For use within a sentence. */
function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
