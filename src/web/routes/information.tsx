import { useLocation } from 'react-router';
import { ComingSoon } from '#web/layout/coming-soon.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/information';

const TITLES: Record<string, string> = {
  '/about': 'About Kasuwa',
  '/how-it-works': 'How it works',
  '/safety': 'Safety',
  '/safety-features': 'Safety features',
  '/terms': 'Terms of Service',
  '/terms-condition': 'Terms of Service',
  '/privacy': 'Privacy Policy',
  '/cookies': 'Cookies',
  '/community': 'Community guidelines',
};

export const meta = ({ location }: Route.MetaArgs) => [{ title: pageTitle(titleFor(location.pathname)) }];

export default function Information() {
  return <ComingSoon title={titleFor(useLocation().pathname)} />;
}

function titleFor(pathname: string): string {
  // The router takes a path in any case and with a slash at its end.
  return TITLES[pathname.toLowerCase().replace(/\/+$/, '')] ?? 'Help centre';
}
