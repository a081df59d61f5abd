import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SearchItem } from '#shared/contract/staff-search.ts';
import { parsePhone } from '#shared/format/phone.ts';
import { SEARCH_KINDS, type SearchKind, STAFF_QUERY_MAX } from '#shared/rules/moderation/dossiers.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChipToggle } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx';
import { SkeletonRow } from '#web/ui/skeleton.tsx';
import { FoundItem } from './found-item.tsx';
import { useStaffSearch } from './use-staff-search.ts';

const LABELS: Record<SearchKind, string> = { users: 'People', ads: 'Ads', conversations: 'Chats' };
const HINTS: Record<SearchKind, string> = {
  users: 'The beginning of a name, or a whole e-mail address, number or id.',
  ads: 'Words of the title, the number of an ad, or its seller’s e-mail address, number or id.',
  conversations: 'The number of an ad, or the e-mail address, number or id of a participant.',
};

/** Contact data does not belong into addresses, which browsers remember and servers write down. */
const isContactData = (q: string) => q.includes('@') || parsePhone(q) !== null;

/** The search of staff. Searching by contact data is written to the audit log. */
export function StaffSearchPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kind = SEARCH_KINDS.find((name) => name === params.get('in')) ?? 'users';
  const inAddress = params.get('q')?.trim().slice(0, STAFF_QUERY_MAX) ?? '';
  const [privateQuery, setPrivateQuery] = useState('');
  const q = inAddress || privateQuery;
  const search = useStaffSearch(q, kind);

  function show(nextQuery: string, nextKind: SearchKind) {
    const isPrivate = isContactData(nextQuery);
    setPrivateQuery(isPrivate ? nextQuery : '');
    const address = {
      q: isPrivate ? undefined : nextQuery || undefined,
      in: nextKind === 'users' ? undefined : nextKind,
    };
    void navigate(staffPaths.search(address), { replace: isPrivate });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    show(String(new FormData(event.currentTarget).get('q') ?? '').trim(), kind);
  }

  return (
    <StaffMain>
      <h1 className="pb-4">Search</h1>
      <search className="grid max-w-180 gap-3 pb-6">
        <form key={q} onSubmit={submit} className="flex gap-2.5">
          <Field label="Find people, ads and chats" hideLabel help={HINTS[kind]} className="min-w-0 flex-1">
            <TextInput
              type="search"
              name="q"
              defaultValue={q}
              maxLength={STAFF_QUERY_MAX}
              autoComplete="off"
              enterKeyHint="search"
              leading={<Search />}
            />
          </Field>
          <Button type="submit" className="self-start">
            Search
          </Button>
        </form>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add nothing to three buttons */}
        <div role="group" aria-label="Search in" className="flex flex-wrap gap-2">
          {SEARCH_KINDS.map((name) => (
            <ChipToggle key={name} pressed={kind === name} onClick={() => show(q, name)}>
              {LABELS[name]}
            </ChipToggle>
          ))}
        </div>
        {isContactData(q) && <p className="text-xs text-ink-3">This search is in the audit log.</p>}
      </search>
      <Results search={search} q={q} kind={kind} />
    </StaffMain>
  );
}

function Results({
  search,
  q,
  kind,
}: {
  search: ReturnType<typeof useStaffSearch>;
  q: string;
  kind: SearchKind;
}) {
  const { items, hasMore, isLoading, problem, readMore } = search;
  if (!q) return null;
  return (
    <section
      aria-label="Results"
      aria-busy={isLoading || undefined}
      className="grid max-w-240 grid-cols-1 gap-4"
    >
      <LiveAnnouncement>{items ? `${items.length} shown` : ''}</LiveAnnouncement>
      {items?.length === 0 && !problem && (
        <EmptyState object="basket" title="Nothing found">
          {HINTS[kind]}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className="grid grid-cols-1 rounded-panel bg-surface px-3 py-1 shadow-panel sm:px-5">
          {items.map((item: SearchItem) => (
            <li key={item.id} className="border-b border-line last:border-b-0">
              <FoundItem item={item} />
            </li>
          ))}
        </ul>
      )}
      {!items && isLoading && (
        <div>
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      <div className="justify-self-start">
        <ListEnd
          title="The results could not be loaded"
          problem={problem}
          hasMore={hasMore}
          loading={isLoading}
          onMore={readMore}
        />
      </div>
    </section>
  );
}
