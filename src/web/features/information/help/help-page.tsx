import { ArticleRows } from './article-rows.tsx';
import type { HelpData } from './help-data.ts';
import { HelpFrame } from './help-frame.tsx';
import { answerTo, HelpResults } from './help-results.tsx';
import { HelpSearch } from './help-search.tsx';
import { TopicGrid } from './topic-grid.tsx';

/** The help centre: search, topics and the most common questions. */
export function HelpPage({ topics, quick, question }: HelpData) {
  return (
    <>
      <div className="max-w-2xl pt-6 pb-9 lg:pt-10">
        <h1 className="mb-3 lg:text-3xl">Help centre</h1>
        <HelpSearch q={question?.q} />
        {/* Always rendered: screen readers announce changes of a live region, not its insertion. */}
        <p role="status" className="sr-only">
          {question && answerTo(question)}
        </p>
      </div>
      <HelpFrame>
        {question && <HelpResults question={question} />}
        {!question?.items.length && <TopicGrid id="topics" title="Topics" topics={topics} />}
        {!question && (
          <section aria-labelledby="quick">
            <h2 id="quick" className="mb-3">
              Popular questions
            </h2>
            <ArticleRows articles={quick} />
          </section>
        )}
      </HelpFrame>
    </>
  );
}
