import { CATEGORIES } from '#shared/rules/categories.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { formatLocation, listCities } from '#shared/rules/locations.ts';
import { findState, LOCATION_GROUPS } from '#shared/rules/states.ts';
import { getCategoryRules } from '#shared/rules/taxonomy.ts';
import { ChipRemovable } from '#web/ui/chip.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { type AlertCriteria, change, extrasOf } from './alert-criteria.ts';

type CriteriaFormProps = {
  criteria: AlertCriteria;
  onChange: (criteria: AlertCriteria) => void;
  problems: Readonly<Record<string, string>>;
};

/** The criteria of an alert: words, category, location and price. */
export function CriteriaForm({ criteria, onChange, problems }: CriteriaFormProps) {
  const set = (name: keyof AlertCriteria) => (event: { currentTarget: { value: string } }) =>
    onChange(change(criteria, { [name]: event.currentTarget.value }));
  const { category, state } = criteria;
  const subcategories = category ? getCategoryRules(Number(category) as never).subcategories : [];
  const extras = extrasOf(criteria);
  const price = (name: 'priceMin' | 'priceMax', label: string) => (
    <Field label={label} error={problems[name]}>
      <TextInput
        leading="₦"
        placeholder="Any"
        maxLength={40}
        autoComplete="off"
        value={criteria[name]}
        onChange={set(name)}
        className="num w-full"
      />
    </Field>
  );
  return (
    <div className="grid gap-4">
      <Field label="What are you looking for?" error={problems.q}>
        <TextInput
          placeholder="For example iPhone 13"
          maxLength={SEARCH_QUERY_MAX}
          autoComplete="off"
          enterKeyHint="done"
          value={criteria.q}
          onChange={set('q')}
        />
      </Field>
      <div className={TWO_COLUMNS}>
        <Field label="Category" error={problems.category}>
          <NativeSelect value={category} onChange={set('category')}>
            <option value="">All categories</option>
            {CATEGORIES.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {category && (
          <Field label="Subcategory" error={problems.subcategory}>
            <NativeSelect value={criteria.subcategory} onChange={set('subcategory')}>
              <option value="">All</option>
              {subcategories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        <Field label="State" error={problems.location}>
          <NativeSelect value={state} onChange={set('state')}>
            <option value="">All Nigeria</option>
            {STATES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </NativeSelect>
        </Field>
        {state && (
          <Field label="City or area">
            <NativeSelect value={criteria.area} onChange={set('area')}>
              <option value="">All of {state}</option>
              {areasOf(criteria).map((area) => (
                <option key={area} value={area}>
                  {area.replace(/, [^,]*$/, '')}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {price('priceMin', 'Lowest price')}
        {price('priceMax', 'Highest price')}
      </div>
      {extras.length > 0 && (
        <Field label="Also" group>
          <ul className="flex flex-wrap gap-2">
            {extras.map(({ label, otherParams }) => (
              <li key={label} className="max-w-full min-w-0">
                <ChipRemovable onClick={() => onChange({ ...criteria, otherParams })}>{label}</ChipRemovable>
              </li>
            ))}
          </ul>
        </Field>
      )}
    </div>
  );
}

const TWO_COLUMNS = 'grid gap-x-3 gap-y-4 sm:grid-cols-2';

/** Lagos and Abuja come first, as in all location lists. */
const STATES = LOCATION_GROUPS.flatMap(({ locations }) => locations)
  .filter(({ state, city }) => state && !city)
  .map(({ value }) => value);

/** Includes the current area even when our lists do not contain it. */
function areasOf({ state, area }: AlertCriteria): string[] {
  const found = findState(state);
  const listed = found ? listCities(found).map((city) => formatLocation({ state: found, city })) : [];
  return area && !listed.includes(area) ? [area, ...listed] : listed;
}
