import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { ListingDossier } from '#shared/contract/staff-dossiers.ts';
import { formatShortDate } from '#shared/format/dates.ts';
import { padItemId } from '#shared/format/names.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Price } from '#web/ui/price.tsx';
import { AdRow, AdState } from '../ad-row.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { DossierList } from './dossier-list.tsx';
import { ListingNumbers } from './dossier-numbers.tsx';
import { DossierMissing, DossierSkeleton } from './dossier-states.tsx';
import { listingDossiers, listingEntries, listingHistories, READ_ONCE } from './dossier-store.ts';
import { ListingActions } from './listing-actions.tsx';
import { CasesHidden } from './look-problem.tsx';
import { RevealsPanel } from './reveals-panel.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { Timeline } from './timeline.tsx';

/** Everything that staff know about a listing, on one page. */
export function ListingDossierPage() {
  const { adId = '' } = useParams();
  const { value, failure } = listingDossiers.use(adId, READ_ONCE);
  if (value) return <Dossier key={adId} dossier={value} />;
  if (failure?.status === 404) return <DossierMissing title="No such ad" />;
  return (
    <StaffMain>
      <h1 className="sr-only">Dossier of an ad</h1>
      {failure ? (
        <NotLoaded
          title="The dossier could not be loaded"
          why={failure.text}
          onRetry={() => void listingDossiers.reload(adId)}
        />
      ) : (
        <DossierSkeleton />
      )}
    </StaffMain>
  );
}

function Dossier({ dossier }: { dossier: ListingDossier }) {
  const { listing, seller, numbers, risk, samePhotos, mayReadCases, lookProblem } = dossier;
  const { id } = listing;
  return (
    <StaffMain className="pt-2!">
      <Header listing={listing} actions={<ListingActions dossier={dossier} />} />
      <ListingNumbers numbers={numbers} risk={risk} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[18.75rem_minmax(0,1fr)_18.75rem]">
        <div className="grid grid-cols-1 gap-5">
          <SellerPanel seller={seller} />
          <RiskPanel risk={risk} />
          <RevealsPanel
            problem={lookProblem}
            sides={[
              {
                label: 'Who saw the number',
                read: (api, look) => api.staffDossiers.listingReveals({ params: { id }, body: look }),
              },
            ]}
            onOpened={() => listingEntries.refresh(id)}
          />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <PhotosPanel listing={listing} />
          <ListingHistory id={id} />
          {samePhotos.length > 0 && (
            <Panel title="Same photos in other ads" className="gap-1! lg:p-5">
              <ul className="grid grid-cols-1">
                {samePhotos.map((ad) => (
                  <li key={ad.id} className="border-b border-line last:border-b-0">
                    <AdRow ad={ad} note={`by ${ad.seller.name}`} />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        {mayReadCases ? <AuditPanel id={id} about="listing" /> : <CasesHidden problem={lookProblem} />}
      </div>
    </StaffMain>
  );
}

function Header({ listing, actions }: { listing: ListingDossier['listing']; actions: ReactNode }) {
  const { id, title, price, status, reserved, category, location, publishedAt, expiresAt } = listing;
  const facts = [
    category,
    location,
    publishedAt && `posted ${formatShortDate(new Date(publishedAt))}`,
    status === 'active' && expiresAt && `until ${formatShortDate(new Date(expiresAt))}`,
  ].filter(Boolean);
  return (
    <>
      <Breadcrumb items={[{ label: 'Ads', to: staffPaths.search({ in: 'ads' }) }, { label: title }]} />
      <div className="flex flex-wrap items-center gap-4 pb-5">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="text-[1.75rem] leading-8.5 wrap-anywhere">{title}</h1>
            <AdState status={status} />
            {reserved && <Badge tone="warn">Reserved</Badge>}
          </div>
          <p className="num mt-1 text-lg font-bold">
            {price === null ? 'On request' : <Price amount={price} />}
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">
            {facts.join(' · ')} · <span className="num">ID {padItemId(id)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.item(id)} variant="secondary" size="sm">
            Public page
          </ButtonLink>
          {actions}
        </div>
      </div>
    </>
  );
}

function SellerPanel({ seller }: { seller: ListingDossier['seller'] }) {
  return (
    <Panel title="Seller" className="gap-2! lg:p-5">
      <Link
        to={staffPaths.user(seller.id)}
        className="flex min-h-14 items-center gap-3 rounded-sm hover:bg-wash"
      >
        <Avatar name={seller.name} src={seller.avatar} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{seller.name}</span>
          <span className="block text-xs text-ink-3">
            {seller.location && `${seller.location} · `}joined {formatShortDate(new Date(seller.joinDate))}
          </span>
        </span>
        {seller.suspended && <Badge tone="danger">Suspended</Badge>}
      </Link>
    </Panel>
  );
}

function PhotosPanel({ listing: { photos } }: { listing: ListingDossier['listing'] }) {
  if (photos.length === 0) return null;
  return (
    <Panel title="Photos" className="gap-3! lg:p-5">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map((photo, at) => (
          <li key={photo} className="relative aspect-square overflow-hidden rounded-field bg-wash">
            <img
              src={photo}
              alt={`${at + 1} of ${photos.length}`}
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ListingHistory({ id }: { id: string }) {
  const list = listingHistories.useList(id, READ_ONCE);
  return (
    <Panel title="History" className="lg:p-5">
      <DossierList list={list} empty="Nothing yet." title="The history could not be loaded">
        {(entries) => <Timeline entries={entries} listingId={id} />}
      </DossierList>
    </Panel>
  );
}
