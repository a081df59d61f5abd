import { paths } from '#shared/paths.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ArticleRows } from './article-rows.tsx';
import type { TopicData } from './help-data.ts';
import { HelpFrame } from './help-frame.tsx';
import { HelpSearch } from './help-search.tsx';
import { TopicGrid } from './topic-grid.tsx';
import { TopicIcon } from './topic-icon.tsx';

/** One topic with all its articles, and links to the other topics. */
export function TopicPage({ topic, others }: TopicData) {
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Home', to: paths.home },
          { label: 'Help centre', to: paths.help },
          { label: topic.title },
        ]}
      />
      <div className="flex max-w-2xl gap-4 pt-3 pb-7 lg:pt-5">
        <TopicIcon icon={topic.icon} className="max-xs:hidden" />
        <div className="min-w-0">
          <h1>{topic.title}</h1>
          <p className="mt-1.5 text-pretty text-ink-2">{topic.description}</p>
        </div>
      </div>
      <HelpFrame>
        <section aria-label={`Articles about ${topic.title}`}>
          <div
            className="mb-6 grid max-w-2xl gap-3 text-pretty text-ink-2 [&_a]:link"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered from our own files
            dangerouslySetInnerHTML={{ __html: topic.html }}
          />
          <ArticleRows articles={topic.articles} describe />
        </section>
        <HelpSearch />
        <TopicGrid id="others" title="Other topics" topics={others} />
      </HelpFrame>
    </>
  );
}
