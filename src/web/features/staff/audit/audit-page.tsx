import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { STAFF_ACTIONS, type StaffActionName } from '#shared/rules/moderation/staff-actions.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { SkeletonRow } from '#web/ui/skeleton.tsx';
import { EntryList } from '../entry-list.tsx';

// The audit log, searched by staff user, action, user, ad and days. The filters are in the address.

const FILTERS = ['staff', 'action', 'user', 'ad', 'from', 'to'] as const;
type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** The key is the query of the address. */
const entries = createPagedResource<ApiOutputs['staffAudit']['list']>((api, { key, cursor }) => {
  const { action, ...filters } = filtersOf(new URLSearchParams(key));
  return api.staffAudit.list({ ...filters, action: action as StaffActionName | undefined, cursor });
});

export function AuditLogPage() {
  const [params] = useSearchParams();
  const filters = filtersOf(params);
  const key = new URLSearchParams(filters).toString();
  const { items, hasMore, loading, problem, readMore } = entries.useList(key);
  return (
    <StaffMain>
      <h1>Audit log</h1>
      <p className="pt-1 pb-5 text-sm text-ink-2">
        Who in our team did what, and who looked at private data. Entries cannot be changed or deleted.
      </p>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[18.75rem_minmax(0,1fr)]">
        <FilterForm key={key} filters={filters} />
        <Panel aria-label="Entries" aria-busy={loading || undefined} className="gap-3! lg:p-5">
          {items?.length === 0 && !problem && (
            <EmptyState object="basket" title="No entries">
              Nothing fits these filters.
            </EmptyState>
          )}
          {items && items.length > 0 && <EntryList entries={items} />}
          {!items && loading && (
            <div>
              <SkeletonRow />
              <SkeletonRow />
            </div>
          )}
          <div className="justify-self-start">
            <ListEnd
              title="The audit log could not be loaded"
              problem={problem}
              hasMore={hasMore}
              loading={loading}
              onMore={readMore}
            />
          </div>
        </Panel>
      </div>
    </StaffMain>
  );
}

function FilterForm({ filters }: { filters: Filters }) {
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const next = Object.fromEntries(
      FILTERS.flatMap((name) => {
        const value = String(typed.get(name) ?? '').trim();
        return value ? [[name, value]] : [];
      }),
    );
    void navigate(`${staffPaths.audit()}?${new URLSearchParams(next)}`);
  }

  return (
    <search>
      <Panel title="Filters" className="lg:p-5">
        <form onSubmit={submit} className="grid grid-cols-1 gap-4">
          <Field label="Action">
            <NativeSelect name="action" defaultValue={filters.action ?? ''}>
              <option value="">All actions</option>
              {Object.entries(STAFF_ACTIONS).map(([name, label]) => (
                <option key={name} value={name}>
                  {label.charAt(0).toUpperCase() + label.slice(1)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Staff" help="The id of a staff user, or “system” for automatic rules.">
            <TextInput name="staff" defaultValue={filters.staff} autoComplete="off" />
          </Field>
          <Field label="User" help="The id of a user.">
            <TextInput name="user" defaultValue={filters.user} autoComplete="off" />
          </Field>
          <Field label="Ad" help="The number of an ad.">
            <TextInput name="ad" defaultValue={filters.ad} inputMode="numeric" autoComplete="off" />
          </Field>
          <div className="grid grid-cols-1 gap-3 sm:max-lg:grid-cols-2">
            <Field label="From">
              <TextInput type="date" name="from" defaultValue={filters.from} />
            </Field>
            <Field label="To">
              <TextInput type="date" name="to" defaultValue={filters.to} />
            </Field>
          </div>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit">Search</Button>
            <ButtonLink to={staffPaths.audit()} variant="quiet">
              Clear
            </ButtonLink>
          </div>
        </form>
      </Panel>
    </search>
  );
}

function filtersOf(params: URLSearchParams): Filters {
  return Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
}
