import { Link } from 'react-router';
import type { HelpSearchResult } from '#shared/contract/information.ts';
import { paths } from '#shared/paths.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { HelpQuestion } from './help-data.ts';
import { Highlight } from './highlight.tsx';

/** The results of a help search, or a note that there are none. */
export function HelpResults({ question }: { question: HelpQuestion }) {
  const { cut, items } = question;
  return (
    <section aria-labelledby="found">
      {cut && (
        <Banner tone="info" className="mb-4">
          That was long. We searched for the first {SEARCH_QUERY_MAX} characters.
        </Banner>
      )}
      {items.length > 0 ? (
        <>
          <h2 id="found" className="mb-3 wrap-anywhere">
            {answerTo(question)}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {items.map((article) => (
              <ResultRow key={article.path} article={article} />
            ))}
          </ul>
        </>
      ) : (
        <NoResults question={question} />
      )}
    </section>
  );
}

/** A heading that sums up the results. */
export function answerTo({ q, words, items }: HelpQuestion): string {
  if (items.length > 0) return `${items.length === 1 ? '1 answer' : `${items.length} answers`} for “${q}”`;
  return words.length > 0 ? `No article found for “${q}”` : `“${q}” is not enough to search for`;
}

function ResultRow({ article: { path, where, highlightedTitle, excerpt } }: { article: HelpSearchResult }) {
  return (
    // The whole row is clickable, but the accessible name of the link is only the title.
    <li className="group relative py-4">
      <p className="text-xs text-ink-3">{where}</p>
      <h3 className="text-pretty">
        <Link
          to={path}
          className="underline-offset-3 group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-(--focus)"
        >
          <Highlight words={highlightedTitle} />
        </Link>
      </h3>
      <p className="mt-1 text-sm text-pretty wrap-anywhere text-ink-2">
        <Highlight words={excerpt} />
      </p>
    </li>
  );
}

function NoResults({ question }: { question: HelpQuestion }) {
  return (
    <EmptyState
      object="plant"
      className="pt-2 pb-0"
      title={
        <span id="found" className="wrap-anywhere">
          {answerTo(question)}
        </span>
      }
      actions={
        <>
          <ButtonLink to={paths.helpChat}>Chat with support</ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Write to us
          </ButtonLink>
        </>
      }
    >
      {question.words.length > 0
        ? 'Try fewer or other words, such as “refund” or “delete ad”, look through the topics below, or ask a person.'
        : 'Add what it is about, such as “password”, “photo” or “refund”, or look through the topics below.'}
    </EmptyState>
  );
}
