import { useState } from 'react';
import { Link } from 'react-router';
import type { SentReport } from '#shared/contract/staff-dossiers.ts';
import { formatShortDate } from '#shared/format/dates.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChipToggle } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AdRow } from '../ad-row.tsx';
import { DossierList } from './dossier-list.tsx';
import { dossierAds, dossierReviews, READ_ONCE, sentReports } from './dossier-store.ts';

// The lists of a user's dossier: ads, reports that the user sent, and reviews.

export function AdsPanel({ userId }: { userId: string }) {
  const list = dossierAds.useList(userId, READ_ONCE);
  return (
    <Panel title="Ads" className="gap-1! lg:p-5">
      <DossierList list={list} empty="No ads yet." title="The ads could not be loaded">
        {(ads) => (
          <ul className="grid grid-cols-1">
            {ads.map((ad) => (
              <li key={ad.id} className="border-b border-line last:border-b-0">
                <AdRow ad={ad} note={ad.reserved ? 'Reserved' : undefined} />
              </li>
            ))}
          </ul>
        )}
      </DossierList>
    </Panel>
  );
}

const OUTCOMES: Record<SentReport['state'], { label: string; tone: 'warn' | 'success' | 'neutral' }> = {
  open: { label: 'Open', tone: 'warn' },
  upheld: { label: 'Upheld', tone: 'success' },
  rejected: { label: 'Nothing wrong', tone: 'neutral' },
  unclear: { label: 'Unclear', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export function ReportsPanel({ userId }: { userId: string }) {
  const list = sentReports.useList(userId, READ_ONCE);
  return (
    <Panel title="Reports they sent" className="gap-2! lg:p-5">
      <DossierList list={list} empty="They reported nothing." title="The reports could not be loaded">
        {(reports) => (
          <ul className="grid grid-cols-1 text-sm">
            {reports.map(({ id, about, listing, user, reason, state, at }) => (
              <li key={id} className="flex items-start gap-3 border-b border-line py-2.5 last:border-b-0">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold wrap-anywhere">{reason}</p>
                  <p className="wrap-anywhere text-ink-3">
                    {about === 'conversation' ? 'Chat with ' : ''}
                    {listing ? (
                      <Link
                        to={staffPaths.listing(listing.id)}
                        className="text-primary-ink underline decoration-1 underline-offset-2 hover:decoration-2"
                      >
                        {listing.title}
                      </Link>
                    ) : (
                      user && (
                        <Link
                          to={staffPaths.user(user.id)}
                          className="text-primary-ink underline decoration-1 underline-offset-2 hover:decoration-2"
                        >
                          {user.name}
                        </Link>
                      )
                    )}
                    {' · '}
                    <time dateTime={at}>{formatShortDate(new Date(at))}</time>
                  </p>
                </div>
                <Badge tone={OUTCOMES[state].tone}>{OUTCOMES[state].label}</Badge>
              </li>
            ))}
          </ul>
        )}
      </DossierList>
    </Panel>
  );
}

const SIDES = { received: 'Received', written: 'Written' } as const;

export function ReviewsPanel({ userId }: { userId: string }) {
  const [side, setSide] = useState<keyof typeof SIDES>('received');
  const list = dossierReviews.useList(`${userId}/${side}`, READ_ONCE);
  return (
    <Panel className="gap-3! lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-panel lg:text-panel">Reviews</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add nothing to two buttons */}
        <div role="group" aria-label="Reviews" className="flex gap-2">
          {(['received', 'written'] as const).map((name) => (
            <ChipToggle key={name} pressed={side === name} onClick={() => setSide(name)}>
              {SIDES[name]}
            </ChipToggle>
          ))}
        </div>
      </div>
      <DossierList list={list} empty="No reviews." title="The reviews could not be loaded">
        {(reviews) => (
          <ul className="grid grid-cols-1 text-sm">
            {reviews.map(({ id, user, stars, text, counted, at }) => (
              <li key={id} className="border-b border-line py-2.5 last:border-b-0">
                <p>
                  <b className="num font-semibold">{stars} of 5</b>{' '}
                  <Link
                    to={staffPaths.user(user.id)}
                    className="wrap-anywhere text-primary-ink underline decoration-1 underline-offset-2 hover:decoration-2"
                  >
                    {user.name}
                  </Link>
                  <span className="text-ink-3">
                    {' · '}
                    <time dateTime={at}>{formatShortDate(new Date(at))}</time>
                    {!counted && ' · not counted'}
                  </span>
                </p>
                {text && (
                  <p className="pt-1 font-read wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </DossierList>
    </Panel>
  );
}
