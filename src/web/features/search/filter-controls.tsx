import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Field, FieldError, TextInput } from '#web/ui/field.tsx';
import { shownFigure } from './use-filter-form.ts';

/** What filters are made of. Real fields with names: the form can be sent as it stands. */

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

export type Option = { value: string; name: string; count?: string };

const SHORT = 6;

/** One or many of a list; a long one shows its beginning first. */
export function Options({
  type,
  name,
  options,
  chosen,
}: {
  type: 'radio' | 'checkbox';
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
}) {
  const row = ({ value, name: label, count }: Option) => (
    <label key={value} className="filter-option">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={value === '' ? chosen.length === 0 : chosen.includes(value)}
      />
      <span>{label}</span>
      <small>{count}</small>
    </label>
  );
  if (options.length <= SHORT + 1) return <div>{options.map(row)}</div>;
  const rest = options.slice(SHORT);
  return (
    <div>
      {options.slice(0, SHORT).map(row)}
      <details
        className="filter-rest group/rest"
        open={rest.some(({ value }) => chosen.includes(value)) || undefined}
      >
        <summary>
          <span className="group-open/rest:hidden">
            Show all {options.filter(({ value }) => value).length}
          </span>
          <span className="hidden group-open/rest:inline">Show fewer</span>
          <ChevronDown className="size-4 group-open/rest:rotate-180" />
        </summary>
        {rest.map(row)}
      </details>
    </div>
  );
}

/** Two figures, either of which may be left open. */
export function RangeFields({
  names: [min, max],
  fields,
  leading,
  placeholders: [low, high],
  problems = [],
}: {
  names: readonly [string, string];
  fields: URLSearchParams;
  leading?: string;
  placeholders: readonly [string, string];
  /** Of what stands in the fields; it is said once for both. */
  problems?: readonly { name: string; problem: string }[];
}) {
  const noteId = useId();
  const isBad = (name: string) => problems.some((one) => one.name === name) || undefined;
  const input = (name: string, label: string, placeholder: string) => (
    <Field label={label}>
      <TextInput
        type="text"
        inputMode={leading ? 'text' : 'numeric'}
        name={name}
        defaultValue={shownFigure(fields.get(name))}
        placeholder={placeholder}
        maxLength={40}
        autoComplete="off"
        enterKeyHint="done"
        leading={leading}
        className="num w-full"
        aria-invalid={isBad(name)}
        aria-describedby={isBad(name) && noteId}
      />
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-x-3">
      {input(min, 'Min', low)}
      {input(max, 'Max', high)}
      <div id={noteId} aria-live="polite" className="col-span-2 not-empty:pt-2">
        {[...new Set(problems.map(({ problem }) => problem))].map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
    </div>
  );
}
