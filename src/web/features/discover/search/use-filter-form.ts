import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { formatCount } from '#shared/format/numbers.ts';
import { isGoods } from '#shared/rules/categories.ts';
import {
  addressOf,
  fieldsOf,
  type Screen,
  sameSearch,
  searchOfFields,
  typedSearch,
} from './search-address.ts';
import type { SearchData } from './search-data.ts';

// A filter form that navigates on every change. Its fields are uncontrolled, so that text typed during a
// navigation or before hydration is not lost.

const TYPING_MS = 500;

type CurrentSearch = Pick<SearchData, 'search' | 'state' | 'badPrices'>;

export function useFilterForm(
  form: RefObject<HTMLFormElement | null>,
  current: CurrentSearch,
  screen: Screen,
  /** All changes in the sheet share one history entry. */
  oneStep: boolean,
) {
  const { state } = current;
  const search = typedSearch(current);
  const navigate = useNavigate();
  const { key } = useLocation();
  const isHistoryStep = useNavigationType() === 'POP';
  const shownKey = useRef(key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const idle = useNavigation().state === 'idle';
  /** The last requested search, loaded or still loading. */
  const requested = useRef<string | null>(null);
  /** The number of running navigations. The router reports them a moment later than the form starts them. */
  const runningNavigations = useRef(0);
  const [, rerender] = useState(0);
  /** The source of the changes in the current history entry: the field being typed in, or the sheet. */
  const entrySource = useRef<string | null>(null);

  function apply(changedField: string, typing = false) {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = searchOfFields(new FormData(form.current));
    if (changedField === 'category') next.delete('subcategory');
    if (changedField === 'category' || changedField === 'subcategory') next.delete('attr');
    const category = next.get('category');
    // Only goods have a condition.
    if (changedField === 'category' && category && !isGoods(category)) next.delete('condition');
    if (sameSearch(next, requested.current ?? search)) return;
    requested.current = next.toString();
    const source = oneStep ? 'sheet' : typing ? changedField : null;
    const replace = source !== null && source === entrySource.current;
    entrySource.current = source;
    runningNavigations.current += 1;
    void Promise.resolve(navigate(addressOf(next, screen), { replace, preventScrollReset: true })).finally(
      () => {
        runningNavigations.current -= 1;
        rerender((times) => times + 1);
      },
    );
  }

  useEffect(() => {
    const isFirst = requested.current === null;
    requested.current ??= search;
    // While a navigation is running, the form is newer than the page.
    if (!form.current || !idle || (runningNavigations.current > 0 && requested.current !== search)) return;
    requested.current = search;
    const hasMoved = isHistoryStep && key !== shownKey.current;
    shownKey.current = key;
    if (hasMoved) {
      clearTimeout(timer.current);
      entrySource.current = null;
    }
    const fields = searchOfFields(new FormData(form.current));
    // On the first run, a difference is a change that the user made before hydration.
    if (isFirst && !sameSearch(fields, search)) apply('');
    else fill(form.current, fieldsOf(search, state), hasMoved);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onChange({ target }: { target: EventTarget }) {
      const field = target as HTMLInputElement | HTMLSelectElement;
      clearTimeout(timer.current);
      if (isText(field)) timer.current = setTimeout(apply, TYPING_MS, field.name, true);
      else apply(field.name);
    },
    onBlur({ target }: { target: EventTarget }) {
      if (!isText(target)) return;
      apply(target.name, true);
      if (!oneStep) entrySource.current = null;
      // Replaces a typed value such as '2.5m' with the parsed number.
      if (form.current && requested.current === search) fill(form.current, fieldsOf(search, state));
    },
    onSubmit(event: { preventDefault(): void; target: EventTarget }) {
      event.preventDefault();
      apply('');
    },
  };
}

/** Sets all fields from the URL, except the focused text field. A history step sets that field, too. */
function fill(form: HTMLFormElement, fields: URLSearchParams, includeFocused = false): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      const values = fields.getAll(field.name);
      field.checked = field.value === '' ? values.length === 0 : values.includes(field.value);
    } else if (field instanceof HTMLSelectElement) field.value = fields.get(field.name) ?? '';
    else if (isText(field) && (includeFocused || field !== document.activeElement))
      field.value = shownFigure(fields.get(field.name));
  }
}

/** Formats a number as '20,000'. Other texts stay unchanged. */
export function shownFigure(value: string | null): string {
  return value && /^\d{5,15}$/.test(value) ? formatCount(Number(value)) : (value ?? '');
}

function isText(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'text';
}
