import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';

/** A search within all listings of a seller. It is a plain form, so it also works without JavaScript. */
export function SellerSearch({ id, q }: { id: string; q: string }) {
  const field = useRef<HTMLInputElement>(null);
  // Not a controlled field: text that was typed before hydration must stay.
  const shownQuery = useRef(q);
  useEffect(() => {
    if (field.current && q !== shownQuery.current) field.current.value = q;
    shownQuery.current = q;
  }, [q]);
  return (
    <search className="lg:w-72 lg:flex-none">
      <Form action={paths.seller(id)} preventScrollReset className="relative">
        <IconButton
          label="Search in this shop"
          type="submit"
          className="absolute! top-0.5 left-0.5 text-ink-3"
        >
          <Search className="size-5" />
        </IconButton>
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={SEARCH_QUERY_MAX}
          enterKeyHint="search"
          aria-label="Search in this shop"
          placeholder="Search in this shop"
          className="h-12 w-full appearance-none rounded-full bg-surface pr-12 pl-12 inset-ring-[1.5px] inset-ring-line-strong placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {q && (
          <IconLink label="Clear the search" to={paths.seller(id)} className="absolute! top-0.5 right-0.5">
            <X className="size-5" />
          </IconLink>
        )}
      </Form>
    </search>
  );
}
