import { useEffect, useRef, useState } from 'react';
import { checkPhoto, photoReadFailure } from '#shared/rules/photos.ts';
import type { Obstacle } from '#web/features/selling/queued-photo.ts';
import { resizePhoto, type SentSize } from '#web/features/selling/resize-photo.ts';
import { uploadPhoto } from '#web/features/selling/upload-photo.ts';

// Uploads a picture of the user with the same rules as all photos. Save Changes makes it the avatar or the cover.

type Upload = { share: number; obstacle: Obstacle | null };

export function useAvatarUpload(
  onSent: (photo: { id: string; url: string }) => void,
  sentSize: SentSize = 'page',
) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!upload?.obstacle) return;
    const wake = () => alarm.dispatchEvent(new Event('wake'));
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, [upload?.obstacle]);

  function cancel() {
    running.current?.abort();
    running.current = null;
    setUpload(null);
  }

  async function choose(file: File): Promise<void> {
    cancel();
    const invalid = checkPhoto(file);
    setProblem(invalid);
    if (invalid) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const update = (change: Partial<Upload>) =>
      !signal.aborted && setUpload((current) => ({ share: 0, obstacle: null, ...current, ...change }));
    update({ share: 0 });
    const resized = await resizePhoto(file, { sentSize, onRead: () => {}, signal });
    if (signal.aborted) return;
    if (resized.outcome === 'unreadable') return end(photoReadFailure(file.name));
    const blob = resized.outcome === 'small' ? resized.blob : file;
    const sent = await uploadPhoto(
      { blob, name: file.name },
      {
        signal,
        alarm,
        onProgress: (share) => update({ share, obstacle: null }),
        onObstacle: (obstacle) => update({ obstacle }),
      },
    );
    if (!sent || signal.aborted) return;
    if (sent.kind === 'rejected') return end(sent.text ?? photoReadFailure(file.name));
    end(null);
    onSent({ id: sent.photo.id, url: sent.photo.card });
  }

  function end(why: string | null): void {
    running.current = null;
    setUpload(null);
    setProblem(why);
  }

  return { upload, problem, choose, cancel };
}

/** Ends the pause of an upload that waits for the network. */
const alarm = new EventTarget();
