import { Camera } from 'lucide-react';
import { type ChangeEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { PHOTO_MAX_COUNT, PHOTO_TYPES } from '#shared/rules/photos.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { AddPhotoTile, addTileSpan, UploadGrid } from '#web/ui/upload-tile.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { PhotoTile } from './photo-tile.tsx';
import { UploadMessages } from './upload-messages.tsx';
import { useFileDrops, usePastedFiles } from './use-file-drops.ts';
import { type PhotoQueue, useUploadProgress } from './use-photo-queue.ts';
import { useReorder } from './use-reorder.ts';

const ACCEPTED = PHOTO_TYPES.join(',');

type PhotoUploaderProps = {
  queue: PhotoQueue;
  /** The id of the file input. */
  id?: string;
  error?: ReactNode;
  /** Jobs and services show their title instead. */
  isOptional?: boolean;
  /** What the photos should show. */
  hint?: string | null;
};

/** The photos of a listing, uploaded while the seller writes. Memoised, because typing would rerender it. */
export const PhotoUploader = memo(function PhotoUploader({
  queue,
  id,
  error,
  isOptional,
  hint,
}: PhotoUploaderProps) {
  const { photos } = queue;
  const helpId = useId();
  const section = useRef<HTMLElement>(null);
  const { dragging, dropProps } = useFileDrops(queue.add);
  usePastedFiles(queue.add);
  const order = useOrder(queue, section);
  const { carried, tileProps } = useReorder((key, over) => order.move(key, indexOf(over)));
  const actions = useOnDemand(async () => (await import('./photo-actions.tsx')).PhotoActions);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const opened = photos.findIndex(({ key }) => key === openKey);
  const isFull = photos.length >= PHOTO_MAX_COUNT;

  function indexOf(key: string): number {
    return photos.findIndex((photo) => photo.key === key);
  }

  function onChosen({ target }: ChangeEvent<HTMLInputElement>) {
    queue.add([...(target.files ?? [])]);
    // Allows the same file to be chosen again after it was removed.
    target.value = '';
  }

  return (
    <Panel
      ref={section}
      title={
        <>
          Photos{' '}
          {isOptional ? (
            <span className="text-base font-normal text-ink-3">(optional)</span>
          ) : (
            <span aria-hidden="true" className="text-danger-ink">
              *
            </span>
          )}
        </>
      }
      aside={
        <span className="num">
          {photos.length} of {PHOTO_MAX_COUNT}
        </span>
      }
    >
      <UploadGrid aria-label="Photos, the main one first">
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.key}
            {...tileProps(photo.key)}
            photo={photo}
            place={place}
            count={photos.length}
            target={carried?.over === photo.key && carried.key !== photo.key}
            onRemove={() => order.remove(photo.key)}
            onRetry={() => queue.retry(photo.key)}
            onMove={(to) => order.move(photo.key, to)}
            onOpen={() => {
              setOpenKey(photo.key);
              void actions.openPart();
            }}
          />
        ))}
        <AddPhotoTile
          id={id}
          multiple
          accept={ACCEPTED}
          disabled={isFull}
          dragging={dragging && !isFull}
          label={isFull ? `${PHOTO_MAX_COUNT} of ${PHOTO_MAX_COUNT} photos` : undefined}
          hint={isFull ? 'Remove one to add another' : undefined}
          aria-describedby={helpId}
          aria-invalid={error ? true : undefined}
          onChange={onChosen}
          tileProps={dropProps}
          className={addTileSpan(photos.length)}
        />
      </UploadGrid>
      {photos.length > 1 && (
        <p className="text-xs text-ink-3">Drag a photo to move it, or tap it for more.</p>
      )}
      {!isFull && <TakePhoto onChange={onChosen} />}
      <UploadBar queue={queue} />
      <UploadMessages queue={queue} />
      <div id={helpId} className="grid gap-1">
        {error && <FieldError>{error}</FieldError>}
        {/* Wide screens show the hint beside the form. */}
        {hint && <p className="text-xs text-ink-2 lg:hidden">{hint}</p>}
        <p className="text-xs text-ink-3">
          JPEG, PNG, GIF or WebP, up to 5MB each. Large images will be automatically compressed.
        </p>
      </div>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      {actions.Part && opened >= 0 && (
        <actions.Part
          photo={photos[opened] as (typeof photos)[number]}
          place={opened}
          count={photos.length}
          open={actions.open}
          onOpenChange={actions.setOpen}
          onMove={(to) => order.move(openKey as string, to)}
          onFocusChange={(focus) => queue.setFocus(openKey as string, focus)}
          onRemove={() => {
            actions.setOpen(false);
            order.remove(openKey as string);
          }}
        />
      )}
    </Panel>
  );
});

function UploadBar({ queue }: { queue: PhotoQueue }) {
  const progress = useUploadProgress(queue);
  return progress.value > 0 && <Progress {...progress} />;
}

/** Opens the camera on touch devices. */
function TakePhoto({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  return (
    <label className="relative hidden min-h-12 items-center justify-center gap-2 rounded-full px-5 font-semibold inset-ring-[1.5px] inset-ring-line-strong select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) pointer-coarse:flex">
      <input type="file" accept="image/*" capture="environment" onChange={onChange} className="sr-only" />
      <Camera /> Take a photo
    </label>
  );
}

/** Moves and removes photos, announces it to screen readers and restores the focus. */
function useOrder(queue: PhotoQueue, section: React.RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState('');
  const [focusTarget, setFocusTarget] = useState<{ selector: string } | null>(null);

  useEffect(() => {
    if (!focusTarget || document.querySelector('dialog:modal')) return;
    section.current?.querySelector<HTMLElement>(focusTarget.selector)?.focus();
  }, [focusTarget, section]);

  const count = queue.photos.length;
  return {
    announcement,
    move(key: string, place: number) {
      const name = queue.photos.find((photo) => photo.key === key)?.name;
      queue.move(key, place);
      setAnnouncement(
        place === 0 ? `${name} is now the main photo.` : `${name} is now photo ${place + 1} of ${count}.`,
      );
      setFocusTarget({ selector: `[data-tile="${key}"]` });
    },
    remove(key: string) {
      const place = queue.photos.findIndex((photo) => photo.key === key);
      const next = queue.photos[place + 1] ?? queue.photos[place - 1];
      queue.remove(key);
      setAnnouncement(`Photo ${place + 1} was removed.`);
      setFocusTarget({ selector: next ? `[data-tile="${next.key}"]` : 'input[type=file]' });
    },
  };
}
