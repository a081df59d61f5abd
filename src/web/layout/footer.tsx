import { Mail, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import type { SiteDetails } from '#shared/site.ts';
import { ABOUT_TEXT } from '#web/content/site.ts';
import { LessDataSwitch } from '#web/runtime/less-data/less-data-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { StatusBanner } from './status-banner.tsx';

// The footer of every page: a description of Kasuwa, links, the newsletter form and contact details.

export type FooterProps = { preview: boolean; contact: SiteDetails['contact'] | undefined };

export function Footer({ preview, contact }: FooterProps) {
  return (
    <footer className="mt-12 bg-sunken pt-8 pb-6 text-card lg:mt-20 lg:pt-14">
      <div className="page">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-6 md:max-lg:grid-cols-[1.3fr_0.8fr_1fr_1.5fr] md:gap-6 lg:grid-cols-[1.6fr_1fr_1fr_1.7fr] lg:gap-8">
          <div className="col-span-full md:col-span-1">
            <Link to={paths.home} aria-label="Kasuwa home" className="inline-block rounded-sm">
              <Logo />
            </Link>
            <p className="mt-1 max-w-[30em] text-sm text-pretty text-ink-2">{ABOUT_TEXT}</p>
          </div>
          <LinkColumn title="Quick links" links={QUICK_LINKS} />
          <LinkColumn title="Popular categories" links={POPULAR_CATEGORIES} />
          <div className="col-span-full md:col-span-1">
            <Heading>Stay in the loop</Heading>
            <p className="text-sm text-ink-2">New arrivals near you, once a week.</p>
            <NewsletterForm />
            {contact && (
              <ul className="mt-3 text-ink-2">
                <li>
                  <a href={`mailto:${contact.email}`} className={LINK}>
                    <Mail className="size-4.5" />
                    <span className="min-w-0 wrap-anywhere">{contact.email}</span>
                  </a>
                </li>
                <li className="flex min-h-10 items-center gap-2">
                  <MapPin className="size-4.5" />
                  {contact.address}
                </li>
              </ul>
            )}
          </div>
        </div>
        <LessDataSwitch className="mt-4 max-w-md noscript:hidden" />
        <div className="mt-2 flex flex-wrap items-center gap-x-5 border-t border-line pt-3 text-sm text-ink-2">
          <nav aria-label="About and legal" className="flex flex-wrap gap-x-5">
            {LEGAL_LINKS.map(([label, to]) => (
              <Link key={to} to={to} className={LINK}>
                {label}
              </Link>
            ))}
          </nav>
          {preview && <StatusBanner />}
        </div>
      </div>
    </footer>
  );
}

type LinkPair = readonly [label: string, to: string];

function LinkColumn({ title, links }: { title: string; links: readonly LinkPair[] }) {
  return (
    <nav aria-label={title}>
      <Heading>{title}</Heading>
      <ul className="text-ink-2">
        {links.map(([label, to]) => (
          <li key={to}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="mb-1 text-card">{children}</h2>;
}

const LINK = 'flex min-h-10 items-center gap-2 rounded-sm underline-offset-3 hover:text-ink hover:underline';

const QUICK_LINKS: readonly LinkPair[] = [
  ['How it works', paths.howItWorks],
  ['Safety', paths.safety],
  ['Help centre', paths.help],
  ['Contact', paths.contact],
  ['Community', paths.community],
  ['Blog', paths.blog],
];

const POPULAR = new Set<string>(['Electronics', 'Vehicles', 'Real Estate', 'Fashion', 'Jobs']);
const POPULAR_CATEGORIES: readonly LinkPair[] = CATEGORIES.filter(({ name }) => POPULAR.has(name)).map(
  ({ id, name }) => [name, paths.category(id)],
);

const LEGAL_LINKS: readonly LinkPair[] = [
  ['About', paths.about],
  ['How it works', paths.howItWorks],
  ['Safety', paths.safety],
  ['Privacy', paths.privacy],
  ['Terms', paths.terms],
  ['Cookies', paths.cookies],
];
