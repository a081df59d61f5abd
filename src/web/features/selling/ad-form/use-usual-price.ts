import { useEffect, useState } from 'react';
import { takesOffers } from '#shared/rules/categories.ts';
import { describeAskedPrice, isFarOutside, type UsualPrice } from '#shared/rules/listing/usual-price.ts';
import { type AdValues, questionsOf } from './ad-values.ts';

export type AskedPrice = {
  text: string;
  /** Null if it is that of a whole category, which says little about one item. */
  usual: UsualPrice | null;
  /** Whether a price probably has a zero too many or too few. */
  isFarFrom: (price: number) => boolean;
};

/** The price that others ask, as a hint beside the price. Failures are ignored. */
export function useUsualPrice(values: AdValues): AskedPrice | null {
  const { category, hasCondition, priceKind } = questionsOf(values);
  const title = values.title.trim();
  const query =
    category && title.length >= SHORTEST && priceKind !== 'on-request'
      ? JSON.stringify({
          title,
          category: String(category.id),
          subcategory: values.subcategory || undefined,
          condition: (hasCondition && values.condition) || undefined,
          priceKind,
        })
      : null;
  // The previous hint stays during a request, so that it does not flicker. It is hidden if the category,
  // subcategory or price kind has changed.
  const about = `${values.category} ${values.subcategory} ${priceKind}`;
  const [answer, setAnswer] = useState<(KnownPrice & { about: string }) | null>(null);

  useEffect(() => {
    if (!query) return;
    const request = new AbortController();
    const later = setTimeout(
      () => void ask(query, about, request.signal).then(setAnswer, () => {}),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(later);
      request.abort();
    };
  }, [query, about]);

  if (!query || !category || answer?.about !== about) return null;
  return {
    usual: answer.kind ? null : answer,
    text: describeAskedPrice(answer, { kind: answer.kind, isSalary: !takesOffers(category.id) }),
    isFarFrom: (price) => isFarOutside(price, answer, answer.kind ? 'kind' : 'alike'),
  };
}

type KnownPrice = UsualPrice & { kind: string | null };

const SHORTEST = 4;
const PAUSE_MS = 600;

async function ask(query: string, about: string, signal: AbortSignal) {
  if (!navigator.onLine) return null;
  const { api } = await import('#web/data/client.ts');
  const { usual } = await api.selling.usualPrice(JSON.parse(query), { signal });
  return usual && { ...usual, about };
}
