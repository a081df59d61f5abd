import { useSearchParams } from 'react-router';
import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/search';

export function meta({ location }: Route.MetaArgs) {
  return [{ title: pageTitle(titleFor(new URLSearchParams(location.search))) }];
}

export default function Search() {
  const [params] = useSearchParams();
  return <ComingSoon title={titleFor(params)} />;
}

function titleFor(params: URLSearchParams): string {
  const q = params.get('q')?.trim();
  return q ? `Search results for "${q}"` : 'Browse All Items';
}
