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

// A form of filters whose every change is a new address. Its fields are not controlled: what is typed while an answer is
// on its way, or before this code was there, must stay.

const TYPING_MS = 500;

type Shown = Pick<SearchData, 'search' | 'state' | 'badPrices'>;

export function useFilterForm(
  form: RefObject<HTMLFormElement | null>,
  shown: Shown,
  screen: Screen,
  /** A sheet's many changes are one step of the history. */
  oneStep: boolean,
) {
  const { state } = shown;
  const search = typedSearch(shown);
  const navigate = useNavigate();
  const { key } = useLocation();
  const walked = useNavigationType() === 'POP';
  const shownKey = useRef(key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const idle = useNavigation().state === 'idle';
  /** The search that was requested for last, be its answer here or still on its way. */
  const requested = useRef<string | null>(null);
  /** Steps that were begun and have not come to their end: the page hears of them a moment later than the form. */
  const underWay = useRef(0);
  const [, rerender] = useState(0);
  /** Whose changes the present entry of the history holds: a field's that is typed in, or the sheet's. */
  const entryOf = useRef<string | null>(null);

  function apply(changedField: string, typing = false) {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = searchOfFields(new FormData(form.current));
    if (changedField === 'category') next.delete('subcategory');
    if (changedField === 'category' || changedField === 'subcategory') next.delete('attr');
    const category = next.get('category');
    // What is neither new nor used has no field for it.
    if (changedField === 'category' && category && !isGoods(category)) next.delete('condition');
    if (sameSearch(next, requested.current ?? search)) return;
    requested.current = next.toString();
    const entry = oneStep ? 'sheet' : typing ? changedField : null;
    const replace = entry !== null && entry === entryOf.current;
    entryOf.current = entry;
    underWay.current += 1;
    void Promise.resolve(navigate(addressOf(next, screen), { replace, preventScrollReset: true })).finally(
      () => {
        underWay.current -= 1;
        rerender((times) => times + 1);
      },
    );
  }

  useEffect(() => {
    // While an answer is on its way the form is ahead of the page.
    if (!form.current || !idle || (underWay.current > 0 && requested.current !== search)) return;
    const isFirst = requested.current === null;
    requested.current = search;
    const hasMoved = walked && key !== shownKey.current;
    shownKey.current = key;
    if (hasMoved) {
      clearTimeout(timer.current);
      entryOf.current = null;
    }
    const fields = searchOfFields(new FormData(form.current));
    // At first a difference is a change made before this code was there.
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
      if (!oneStep) entryOf.current = null;
      // '2.5m' has been understood.
      if (form.current && requested.current === search) fill(form.current, fieldsOf(search, state));
    },
    onSubmit(event: { preventDefault(): void; target: EventTarget }) {
      event.preventDefault();
      apply('');
    },
  };
}

/** Everything as the page's address says it, but for what is being typed; a step through the history ends that too. */
function fill(form: HTMLFormElement, fields: URLSearchParams, typedToo = false): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      const values = fields.getAll(field.name);
      field.checked = field.value === '' ? values.length === 0 : values.includes(field.value);
    } else if (field instanceof HTMLSelectElement) field.value = fields.get(field.name) ?? '';
    else if (isText(field) && (typedToo || field !== document.activeElement))
      field.value = shownFigure(fields.get(field.name));
  }
}

/** '20,000', as everywhere; what is no figure stays as it is. */
export function shownFigure(value: string | null): string {
  return value && /^\d{5,15}$/.test(value) ? formatCount(Number(value)) : (value ?? '');
}

function isText(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'text';
}
