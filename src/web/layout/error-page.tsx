import { useState } from 'react';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { PageFailure } from '#web/data/page-context.ts';
import { useRequestId } from '#web/runtime/render-context.tsx';
import { useOnline } from '#web/runtime/use-online.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Stall } from '#web/ui/stall.tsx';
import { errorTextsFor } from './error-texts.ts';
import { pageTitle } from './titles.ts';

// The screen for a page that could not be shown: what happened, and what the user can do.

export function ErrorPage({ error }: { error: unknown }) {
  const response = isRouteErrorResponse(error) ? error : null;
  const failure = response?.data as Partial<PageFailure> | null | undefined;
  // The state when the page failed. The error text must not change when the network comes back.
  const onlineNow = useOnline();
  const [online] = useState(onlineNow);
  const pageRequestId = useRequestId();
  const reference = failure?.requestId ?? pageRequestId;
  const texts = errorTextsFor({ status: response?.status ?? null, code: failure?.code, online });
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="page grid grid-cols-1 justify-items-center gap-2 pt-14 pb-16 text-center">
      <title>{pageTitle(texts.mark ? 'Page not found' : texts.title)}</title>
      <meta name="robots" content="noindex" />
      <Stall className="mb-2" />
      {texts.mark && <p className="num font-semibold text-ink-3">{texts.mark}</p>}
      <h1>{texts.title}</h1>
      <p className="max-w-[30em] text-pretty text-ink-2">{texts.text}</p>
      {texts.retry && reference && (
        <p className="text-sm text-ink-3">
          Reference: <span className="break-all select-all">{reference}</span>
        </p>
      )}
      <div className="mt-4 grid w-full max-w-75 gap-2.5 sm:w-auto sm:max-w-none sm:grid-flow-col">
        {texts.retry ? (
          <>
            {/* A link to the current page reloads it with or without script. */}
            <ButtonLink to={pathname + search} reloadDocument replace>
              Try again
            </ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              Back to Home
            </ButtonLink>
          </>
        ) : texts.settings ? (
          <>
            <ButtonLink to={paths.settingsOf('privacy')} state={{ staffPage: pathname + search }}>
              Go to Settings
            </ButtonLink>
            <ButtonLink to={pathname + search} variant="secondary" reloadDocument replace>
              Try again
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to={paths.home}>Back to Home</ButtonLink>
            <ButtonLink to={paths.search()} variant="secondary">
              Browse Items
            </ButtonLink>
          </>
        )}
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {texts.retry ? 'If it keeps happening, ' : 'Were you looking for an answer? '}
        <Link
          to={texts.retry ? paths.contact : paths.help}
          className="link inline-flex min-h-11 items-center"
        >
          {texts.retry ? 'tell support' : 'Help centre'}
        </Link>
      </p>
    </main>
  );
}
