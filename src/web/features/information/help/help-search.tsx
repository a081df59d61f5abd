import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { cx } from '#web/ui/cx.ts';

/** The search form of the help centre: a plain form that works without script. */
export function HelpSearch({ q = '', className }: { q?: string; className?: string }) {
  return (
    <search className={className}>
      <Form action={paths.help}>
        <label htmlFor="help-q" className="mb-2 block text-ink-2">
          What do you need help with?
        </label>
        <div
          className={cx(
            'flex h-14 items-center gap-2 rounded-full bg-surface pr-1.5 pl-5 shadow-lift inset-ring-[1.5px] inset-ring-line-strong',
            'outline-offset-2 outline-(--focus) has-[input:focus-visible]:outline-2',
          )}
        >
          <input
            // The key resets the field to the query of each new result page.
            key={q}
            id="help-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={SEARCH_QUERY_MAX}
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Delete my ad, refund, password"
            className="h-full min-w-0 flex-1 bg-transparent text-base outline-none md:text-lg"
          />
          <button
            type="submit"
            aria-label="Search the help centre"
            className="grid size-11 flex-none place-items-center rounded-full bg-primary text-on-primary transition-[background-color,transform] hover:bg-primary-hover active:transform-[scale(0.98)]"
          >
            <Search />
          </button>
        </div>
      </Form>
    </search>
  );
}
