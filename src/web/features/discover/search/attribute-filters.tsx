import type { Facets } from '#shared/contract/search.ts';
import { FilterGroup, Options, RangeFields } from './filter-controls.tsx';
import { countText } from './total-text.ts';
import { shownFigure } from './use-filter-form.ts';

/** The attribute filters of the chosen category from the API: choices with counts, and ranges. */
export function AttributeFilters({ facets, fields }: { facets: Facets; fields: URLSearchParams }) {
  const chosen = fields.getAll('attr');
  return facets.attributes.map((facet) => (
    <FilterGroup
      key={facet.key}
      title={facet.type === 'range' && facet.unit ? `${facet.label} (${facet.unit})` : facet.label}
    >
      {facet.type === 'choice' ? (
        <Options
          type="checkbox"
          name="attr"
          chosen={chosen}
          options={facet.options.map((option) => ({
            value: `${facet.key}:${option.value}`,
            name: option.name,
            count: countText(option),
          }))}
        />
      ) : (
        <RangeFields
          names={[`min:${facet.key}`, `max:${facet.key}`]}
          fields={fields}
          placeholders={[shownFigure(String(facet.min)), shownFigure(String(facet.max))]}
        />
      )}
    </FilterGroup>
  ));
}

/** Active attribute filters without a field, because facets are loading or no result has the value. */
export function hiddenAttributes(search: string, facets: Facets | null): string[] {
  const fields = new Set(
    facets?.attributes.flatMap((facet) =>
      facet.type === 'choice' ? facet.options.map(({ value }) => `${facet.key}:${value}`) : [],
    ),
  );
  const ranges = facets?.attributes.filter(({ type }) => type === 'range') ?? [];
  return new URLSearchParams(search)
    .getAll('attr')
    .filter((value) => !fields.has(value) && !ranges.some(({ key }) => isRangeOf(key, value)));
}

function isRangeOf(key: string, value: string): boolean {
  return value.startsWith(`${key}:`) && value.includes('..');
}
