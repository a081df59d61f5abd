import { data } from 'react-router';
import { findCategory } from '#shared/rules/categories.ts';
import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/category';

export function loader({ params }: Route.LoaderArgs) {
  const category = /^\d+$/.test(params.categoryId) ? findCategory(params.categoryId) : null;
  if (!category) throw data({ code: 'CATEGORY_NOT_FOUND' }, { status: 404 });
  return { name: category.name };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: pageTitle(loaderData?.name) }];

export default function Category({ loaderData }: Route.ComponentProps) {
  return <ComingSoon title={loaderData.name} />;
}
