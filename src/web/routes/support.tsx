import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Support desk') }];

export default function Support() {
  return <p className="text-ink-2">This part of the desk is coming in this version.</p>;
}
