import { Link } from 'react-router';
import type { PostCard } from '#shared/contract/information.ts';
import { paths } from '#shared/paths.ts';
import { Day } from './sheet.tsx';

export function PostList({ posts, heading: Heading }: { posts: readonly PostCard[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="posts">
      {posts.map(({ slug, title, description, published, minutes }) => (
        <li key={slug}>
          <p className="byline">
            <span>
              <Day day={published} />
            </span>
            <span>{minutes} min read</span>
          </p>
          <div>
            <Heading>
              <Link to={paths.blogPost(slug)}>{title}</Link>
            </Heading>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
