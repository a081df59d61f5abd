import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { WaitingProof } from '#shared/contract/proof-photos.ts';
import { formatShortDate, formatTime } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { PROOF_REJECTIONS, type ProofRejection } from '#shared/rules/proof-photos.ts';
import { query } from '#web/data/query.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { StolenPhones } from './stolen-phones.tsx';

type Queue = { items: WaitingProof[]; nextCursor: string | null };

/** Staff compare each proof photo with its code and its ad. */
export function ProofsPage() {
  const [queue, setQueue] = useState<Queue | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(cursor?: string) {
    setProblem(null);
    const answer = await query((api) => api.proofPhotos.queue({ cursor }));
    if (!answer.ok) return setProblem(answer.failure.text);
    const { items, nextCursor } = answer.value;
    setQueue((present) => ({ items: cursor && present ? [...present.items, ...items] : items, nextCursor }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue is read once for each visit
  useEffect(() => void read(), []);
  const remove = (id: string) =>
    setQueue((present) => present && { ...present, items: present.items.filter((item) => item.id !== id) });

  return (
    <StaffMain>
      <h1>Proof photos</h1>
      <p className="mt-1.5 max-w-160 text-ink-2">
        Approve if the paper shows the code, lies beside the item of the ad, and nothing looks edited. The
        audit log records what you open.
      </p>
      {!queue && problem && (
        <NotLoaded title="The queue could not be loaded" why={problem} onRetry={() => void read()} />
      )}
      {!queue && !problem && <PageSpinner />}
      {queue?.items.length === 0 && <p className="pt-5 font-semibold">No photo is waiting.</p>}
      <ul className="mt-5 grid gap-5">
        {queue?.items.map((proof) => (
          <li key={proof.id}>
            <Proof proof={proof} onDone={() => remove(proof.id)} />
          </li>
        ))}
      </ul>
      {queue?.nextCursor && (
        <Button variant="secondary" className="mt-5" onClick={() => void read(queue.nextCursor ?? undefined)}>
          Show more
        </Button>
      )}
      <StolenPhones />
    </StaffMain>
  );
}

function Proof({ proof, onDone }: { proof: WaitingProof; onDone: () => void }) {
  const { listing, photo, code, seller } = proof;
  const { busy, run, failure } = useMutation();
  const [done, setDone] = useState(false);
  const decide = async (body: { decision: 'approve' } | { decision: 'reject'; reason: ProofRejection }) => {
    if (await run((api) => api.proofPhotos.decide({ params: { id: proof.id }, body }))) onDone();
    else setDone(true);
  };
  const text = bannerText(failure);
  return (
    <article
      aria-label={listing.title}
      className="grid grid-cols-1 gap-4 rounded-panel border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
    >
      <a href={photo.full} target="_blank" rel="noopener noreferrer">
        <img
          src={photo.url}
          width={photo.width}
          height={photo.height}
          alt={`Sent as proof for ${listing.title}`}
          className="max-h-120 w-full rounded-field bg-wash object-contain"
        />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <div className="grid min-w-0 content-start gap-3.5">
        <div>
          <h2 className="text-panel wrap-anywhere">
            <Link to={paths.item(listing.id)} className="hover:underline">
              {listing.title}
            </Link>
          </h2>
          <p className="text-sm wrap-anywhere text-ink-2">
            <Link to={paths.seller(seller.id)} className="link hit relative">
              {seller.name}
            </Link>{' '}
            sent it on {formatShortDate(new Date(proof.submittedAt))} at{' '}
            {formatTime(new Date(proof.submittedAt))}, code of {formatTime(new Date(proof.codeIssuedAt))}. No
            other ad or proof has this photo.
          </p>
        </div>
        <p className="num rounded-field bg-sunken px-4 py-3 text-center text-[1.75rem] leading-9 font-bold tracking-[0.06em]">
          <span className="sr-only">The code: </span>
          {code}
        </p>
        <ul aria-label="Photos of the ad" className="flex flex-wrap gap-2">
          {listing.photos.map((each, index) => (
            <li key={each.url}>
              <a href={each.full} target="_blank" rel="noopener noreferrer">
                <img
                  src={each.card}
                  width={88}
                  height={88}
                  loading="lazy"
                  alt={`${index + 1} of the ad`}
                  className="size-22 rounded-field bg-wash object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
        {text && (
          <Banner tone="danger" alert>
            {text}
          </Banner>
        )}
        <div className="grid gap-2.5">
          <Button busy={busy} disabled={done} onClick={() => void decide({ decision: 'approve' })}>
            Approve
          </Button>
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-sm font-semibold">Or reject, because</legend>
            {Object.entries(REJECT_LABELS).map(([reason, label]) => (
              <Button
                key={reason}
                size="sm"
                variant="secondary"
                disabled={busy || done}
                title={PROOF_REJECTIONS[reason as ProofRejection]}
                onClick={() => void decide({ decision: 'reject', reason: reason as ProofRejection })}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        </div>
      </div>
    </article>
  );
}

const REJECT_LABELS: Record<ProofRejection, string> = {
  unreadable: 'The code cannot be read',
  'other-code': 'It is another code',
  'other-item': 'It is another item',
  apart: 'Paper and item are not together',
  edited: 'The photo looks edited',
};
