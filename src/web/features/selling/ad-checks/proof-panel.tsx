import { Camera } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Photo } from '#shared/contract/listings.ts';
import type { OwnProof } from '#shared/contract/proof-photos.ts';
import { formatClock, formatDayAndMonth } from '#shared/format/dates.ts';
import { PHOTO_TYPES } from '#shared/rules/photos.ts';
import { createResource } from '#web/data/resource.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import type { Obstacle } from '#web/features/selling/queued-photo.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useProofUpload } from './use-proof-upload.ts';

const proofs = createResource<OwnProof>((api, id) => api.proofPhotos.own({ params: { id } }));

/** The steps of the proof photo: code, photo, check, and what buyers see. */
export function ProofPanel({ id, isOnOffer }: { id: string; isOnOffer: boolean }) {
  const { value: proof, failure } = proofs.use(id, {});
  const { busy, run, failure: rejection } = useMutation();
  const change = (call: Parameters<typeof run>[0]) => run(call);
  const apply = (next: OwnProof) => proofs.set(id, next);
  const text = rejection && (bannerText(rejection) ?? Object.values(rejection.fields ?? {}).join(' '));
  return (
    <Panel
      title="Proof photo"
      aside={
        proof?.shown ? <Badge tone="success">On your ad</Badge> : proof?.waiting && <Badge>In review</Badge>
      }
    >
      {!proof && failure && (
        <NotLoaded
          title="This could not be loaded"
          why={failure.text}
          onRetry={() => void proofs.reload(id)}
        />
      )}
      {!proof && !failure && <Spinner />}
      {proof && (
        <>
          <div role="status" className="contents">
            {proof.problem && <Banner tone="warn">{proof.problem}</Banner>}
            {text && <Banner tone="danger">{text}</Banner>}
          </div>
          <Shown proof={proof} />
          {proof.code && (
            <CodeStep
              code={proof.code}
              send={(code, photoId) =>
                change(async (api) =>
                  apply(await api.proofPhotos.submit({ params: { id }, body: { code, photoId } })),
                )
              }
            />
          )}
          {!proof.code && !proof.waiting && (
            <div className="grid gap-3">
              <p className="text-sm text-ink-2">
                We give you a short code. Write it on paper, put the paper beside the item, and take one photo
                of both. Your ad then shows buyers that you really have it.
              </p>
              <Button
                busy={busy}
                disabled={!isOnOffer}
                variant={proof.shown ? 'secondary' : 'primary'}
                onClick={() =>
                  void change(async (api) => apply(await api.proofPhotos.requestCode({ params: { id } })))
                }
                className="w-full sm:w-fit"
              >
                {proof.shown ? 'Take a new one' : 'Get my code'}
              </Button>
              {!isOnOffer && <p className="text-sm text-ink-3">Publish the ad first.</p>}
            </div>
          )}
          {(proof.shown || proof.waiting) && (
            <Button
              variant="quiet"
              size="sm"
              className="w-fit"
              onClick={() =>
                void change(async (api) => apply(await api.proofPhotos.withdraw({ params: { id } })))
              }
            >
              Remove the photo
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

function Shown({ proof: { shown, waiting } }: { proof: OwnProof }) {
  return (
    <>
      {shown && (
        <PhotoLine photo={shown.photo} alt="The proof photo on your ad">
          <b className="block font-semibold">Proof photo, {formatDayAndMonth(new Date(shown.at))}</b>
          Buyers see it until {formatDayAndMonth(new Date(shown.until))}. A new photo, another title or other
          details take it off.
        </PhotoLine>
      )}
      {waiting && (
        <PhotoLine photo={waiting.photo} alt="The photo you sent">
          <b className="block font-semibold">We are checking your photo</b>
          Someone on our team compares it with your ad. We let you know.
        </PhotoLine>
      )}
    </>
  );
}

function PhotoLine({ photo, alt, children }: { photo: Photo; alt: string; children: ReactNode }) {
  return (
    <div className="flex gap-3.5">
      <img
        src={photo.card}
        width={96}
        height={96}
        alt={alt}
        className="size-24 flex-none rounded-field bg-wash object-cover"
      />
      <p className="min-w-0 text-sm wrap-anywhere text-ink-2">{children}</p>
    </div>
  );
}

type CodeStepProps = {
  code: NonNullable<OwnProof['code']>;
  send: (code: string, photoId: string) => Promise<boolean>;
};

function CodeStep({ code: { code, expiresAt }, send }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, problem, choose, cancel } = useProofUpload((photoId) => send(code, photoId));
  return (
    <div className="grid gap-4">
      <div className="rounded-card bg-sunken px-4 py-5 text-center">
        <p className="text-sm text-ink-2">Write this on paper, large</p>
        <p className="num mt-1 text-[2.125rem] leading-10 font-bold tracking-[0.06em] select-all">{code}</p>
        <p className="mt-1 text-xs text-ink-3">Works once, until {formatClock(new Date(expiresAt))}</p>
      </div>
      <p className="text-sm text-ink-2">
        Put the paper beside the item so that both are whole in the picture, and take the photo in good light.
      </p>
      {problem && (
        <Banner tone="danger" alert>
          {problem}
        </Banner>
      )}
      {upload ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-40">
            <Progress
              label={upload.obstacle ? WAITING_FOR[upload.obstacle] : 'Sending your photo'}
              value={upload.share * 100}
            />
          </div>
          <Button size="sm" variant="secondary" onClick={cancel}>
            Stop
          </Button>
        </div>
      ) : (
        <>
          <Button onClick={() => input.current?.click()} className="w-full sm:w-fit">
            <Camera />
            Take the photo
          </Button>
          <input
            ref={input}
            type="file"
            accept={PHOTO_TYPES.join(',')}
            capture="environment"
            aria-label="Proof photo"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // Reset, so that the same file can be chosen again after a failure.
              currentTarget.value = '';
              if (file) void choose(file);
            }}
            className="sr-only"
          />
        </>
      )}
    </div>
  );
}

const WAITING_FOR: Record<Obstacle, string> = {
  network: 'Waiting for a connection',
  server: 'Waiting for the server',
  'sign-in': 'Your session has ended: please sign in again in another tab',
};
