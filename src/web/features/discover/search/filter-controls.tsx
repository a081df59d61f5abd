import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Field, FieldError, TextInput } from '#web/ui/field.tsx';
import { shownFigure } from './use-filter-form.ts';

// The controls of the filters. They are named form fields, so the form works without script.

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

export type Option = { value: string; name: string; count?: string };

const SHOWN_FIRST = 6;

/** Radio buttons or checkboxes. A long list shows its first options and hides the rest. */
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
  if (options.length <= SHOWN_FIRST + 1) return <div>{options.map(row)}</div>;
  const rest = options.slice(SHOWN_FIRST);
  return (
    <div>
      {options.slice(0, SHOWN_FIRST).map(row)}
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

/** A minimum and a maximum, both optional. */
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
  /** Problems of the two fields. The same text for both is shown once. */
  problems?: readonly { name: string; problem: string }[];
}) {
  const noteId = useId();
  const isInvalid = (name: string) => problems.some((one) => one.name === name) || undefined;
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
        aria-invalid={isInvalid(name)}
        aria-describedby={isInvalid(name) && noteId}
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
