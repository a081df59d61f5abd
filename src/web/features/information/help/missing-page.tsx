import { paths } from '#shared/paths.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ArticleRows } from './article-rows.tsx';
import type { MissingData } from './help-data.ts';
import { HelpFrame } from './help-frame.tsx';
import { HelpSearch } from './help-search.tsx';
import { TopicGrid } from './topic-grid.tsx';

/** The 404 page of the help centre: suggested articles, search and topics. */
export function MissingPage({ articles, topics }: MissingData) {
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Home', to: paths.home },
          { label: 'Help centre', to: paths.help },
          { label: 'Not found' },
        ]}
      />
      <div className="max-w-2xl pt-3 pb-9 lg:pt-5">
        <p className="num font-semibold text-ink-3">404</p>
        <h1>Help page not found</h1>
        <p className="mt-1.5 mb-5 text-pretty text-ink-2">
          The link may be old or mistyped.{' '}
          {articles.length > 0 ? 'Maybe one of these helps.' : 'Ask in your own words, or choose a topic.'}
        </p>
        <HelpSearch />
      </div>
      <HelpFrame>
        {articles.length > 0 && (
          <section aria-labelledby="perhaps">
            <h2 id="perhaps" className="mb-3">
              Did you mean
            </h2>
            <ArticleRows articles={articles} describe />
          </section>
        )}
        <TopicGrid id="topics" title="Topics" topics={topics} />
      </HelpFrame>
    </>
  );
}
