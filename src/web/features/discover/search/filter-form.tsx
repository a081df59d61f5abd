import { useId, useRef } from 'react';
import type { Facets } from '#shared/contract/search.ts';
import { CATEGORIES, isGoods } from '#shared/rules/categories.ts';
import { CONDITION_LABELS, CONDITIONS } from '#shared/rules/conditions.ts';
import { POSTED_WITHIN } from '#shared/rules/search/posted-within.ts';
import { ALL_NIGERIA, findLocation, LOCATION_GROUPS } from '#shared/rules/states.ts';
import { NativeSelect } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AttributeFilters, hiddenAttributes } from './attribute-filters.tsx';
import { chooseLocation } from './choose-location.ts';
import { FilterGroup, type Option, Options, RangeFields } from './filter-controls.tsx';
import { addressOf, fieldsOf, type Screen, typedSearch } from './search-address.ts';
import type { SearchData } from './search-data.ts';
import { countText } from './total-text.ts';
import { useFilterForm } from './use-filter-form.ts';

/** All filters of a search. A plain form without script; with script, each change searches immediately. */
export function FilterForm({
  data,
  facets,
  screen,
  inSheet = false,
}: {
  data: SearchData;
  /** Null while loading. */
  facets: Facets | null;
  screen: Screen;
  inSheet?: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const hydrated = useHydrated();
  const handlers = useFilterForm(form, data, screen, inSheet);
  const fields = fieldsOf(typedSearch(data), data.state);
  const [path] = addressOf(data.search, screen).split('?');
  const counts = countsOf(facets);
  const field = (name: string) => fields.getAll(name);
  const category = fields.get('category');
  return (
    <form ref={form} action={path} autoComplete="off" aria-label="Filters" {...handlers}>
      {['q', 'featured', 'seller', 'sort'].map(
        (name) =>
          fields.has(name) && <input key={name} type="hidden" name={name} value={fields.get(name) ?? ''} />,
      )}
      {hiddenAttributes(data.search, facets).map((value) => (
        <input key={value} type="hidden" name="attr" value={value} />
      ))}
      <FilterGroup title="Category">
        <Options type="radio" name="category" chosen={field('category')} options={categoryOptions(counts)} />
      </FilterGroup>
      {data.subcategories.length > 0 && (
        <FilterGroup title="Subcategory">
          <Options
            type="radio"
            name="subcategory"
            chosen={field('subcategory')}
            options={[
              { value: '', name: 'All' },
              ...data.subcategories.map(({ id: value, name }) => ({
                value,
                name,
                count: counts?.subcategories(value),
              })),
            ]}
          />
          {data.detailsHint && !fields.has('subcategory') && (
            <p className="text-sm text-ink-2">{data.detailsHint}</p>
          )}
        </FilterGroup>
      )}
      <FilterGroup title="Price">
        <RangeFields
          names={['priceMin', 'priceMax']}
          fields={fields}
          leading="₦"
          placeholders={['Any', 'Any']}
          problems={data.badPrices}
        />
      </FilterGroup>
      {(!category || isGoods(category) || fields.has('condition')) && (
        <FilterGroup title="Condition">
          <Options
            type="radio"
            name="condition"
            chosen={field('condition')}
            options={[
              { value: '', name: 'All' },
              ...CONDITIONS.map((value) => ({
                value,
                name: CONDITION_LABELS[value],
                count: counts?.conditions(value),
              })),
            ]}
          />
        </FilterGroup>
      )}
      <FilterGroup title="Location">
        <NativeSelect
          id={`${id}state`}
          name="location"
          aria-label="State"
          defaultValue={fields.get('location') ?? ''}
          onChange={({ target }) => chooseLocation(findLocation(target.value)?.value ?? ALL_NIGERIA.value)}
        >
          <option value="">All Nigeria</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </NativeSelect>
        {data.state && (
          <NativeSelect
            id={`${id}area`}
            name="area"
            aria-label="City or area"
            defaultValue={fields.get('area') ?? ''}
          >
            <option value="">All of {data.state}</option>
            {areasOf(data, fields.get('area')).map((area) => (
              <option key={area} value={area}>
                {area.replace(/, [^,]*$/, '')}
              </option>
            ))}
          </NativeSelect>
        )}
      </FilterGroup>
      <FilterGroup title="Posted within">
        <NativeSelect
          id={`${id}posted`}
          name="posted"
          aria-label="Posted within"
          defaultValue={fields.get('posted') ?? ''}
        >
          <option value="">Any time</option>
          {Object.entries(POSTED_WITHIN).map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <div>
          {FLAGS.map(([name, label]) => (
            <label key={name} className="filter-option">
              <input type="checkbox" name={name} value="1" defaultChecked={fields.has(name)} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </FilterGroup>
      {facets && <AttributeFilters facets={facets} fields={fields} />}
      {hydrated && !facets && category && (fields.has('subcategory') || !data.detailsHint) && (
        <div className="filter-group">
          <Skeleton className="h-5 w-24" />
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-5.5 w-full" />
          ))}
        </div>
      )}
      {!hydrated && (
        <button
          type="submit"
          className="mt-2 min-h-12 w-full rounded-full bg-primary px-5 font-semibold text-on-primary noscript:sticky noscript:bottom-4"
        >
          Show results
        </button>
      )}
    </form>
  );
}

const FLAGS = [
  ['photos', 'With photos'],
  ['verified', 'Verified sellers'],
] as const;

/** Lagos and Abuja come first, as in all location lists. Cities have their own select. */
const STATES = LOCATION_GROUPS.flatMap(({ locations }) => locations)
  .filter(({ state, city }) => state && !city)
  .map(({ value }) => value);

/** Includes the chosen area even when our lists do not contain it. */
function areasOf({ areas, state }: SearchData, chosen: string | null): string[] {
  const listed = areas.map((city) => `${city}, ${state}`);
  return chosen && !listed.includes(chosen) ? [chosen, ...listed] : listed;
}

function countsOf(facets: Facets | null) {
  if (!facets) return null;
  const { categories, subcategories, conditions } = facets;
  return {
    categories: countOf(categories.map((one) => [String(one.id), one])),
    subcategories: countOf(subcategories.map((one) => [one.id, one])),
    conditions: countOf(conditions.map((one) => [one.value, one])),
  };
}

/** Values that the API omits have no results. */
function countOf(counted: [string, { count: number; countIsExact: boolean }][]) {
  const texts = new Map(counted.map(([value, one]) => [value, countText(one)]));
  return (value: string) => texts.get(value) ?? '0';
}

function categoryOptions(counts: ReturnType<typeof countsOf>): Option[] {
  return [
    { value: '', name: 'All categories' },
    ...CATEGORIES.map(({ id, name }) => ({
      value: String(id),
      name,
      count: counts?.categories(String(id)),
    })),
  ];
}
