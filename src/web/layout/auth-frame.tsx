import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { AuthArt } from './auth-art.tsx';

// The layout of the screens for sign-in, sign-up and password reset, inside the compact frame: a column with
// the form, and pictures beside it from 1100 px.

export function AuthFrame({
  title,
  subtitle,
  slogan,
  children,
}: {
  title: string;
  subtitle: string;
  slogan: string;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 lg:grid-cols-2">
      <main
        id="main"
        className="mx-auto flex w-full max-w-110 min-w-0 flex-col px-5 pt-4 pb-8 lg:justify-center lg:px-6 lg:pt-8 lg:pb-12"
      >
        <div className="flex items-start justify-between gap-2">
          <h1 className="min-w-0 pt-1">{title}</h1>
          <IconLink to={paths.home} label="Close" className="-mr-2.5">
            <X />
          </IconLink>
        </div>
        <p className="mt-1 mb-6 text-ink-2">{subtitle}</p>
        <noscript>
          <Banner tone="warn" className="mb-4">
            This page needs JavaScript. Please switch it on and reload.
          </Banner>
        </noscript>
        {children}
      </main>
      <AuthArt slogan={slogan} />
    </div>
  );
}

export function OrDivider() {
  return (
    <p className="my-4 flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  );
}
