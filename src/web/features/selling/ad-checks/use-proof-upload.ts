import { useEffect, useRef, useState } from 'react';
import { checkPhoto, photoReadFailure } from '#shared/rules/photos.ts';
import type { Obstacle } from '#web/features/selling/queued-photo.ts';
import { resizePhoto } from '#web/features/selling/resize-photo.ts';
import { uploadPhoto } from '#web/features/selling/upload-photo.ts';

// Uploads the proof photo with the same rules as all photos, and then calls `onSent` with its id.

type Upload = { share: number; obstacle: Obstacle | null };

export function useProofUpload(onSent: (photoId: string) => Promise<unknown>) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    const wake = () => ALARM.dispatchEvent(new Event('wake'));
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, []);

  function end(why: string | null): void {
    running.current?.abort();
    running.current = null;
    setUpload(null);
    setProblem(why);
  }

  async function choose(file: File): Promise<void> {
    end(checkPhoto(file));
    if (checkPhoto(file)) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setUpload({ share: 0, obstacle: null });
    const resized = await resizePhoto(file, { sentSize: 'full', onRead: () => {}, signal });
    if (signal.aborted) return;
    if (resized.outcome === 'unreadable') return end(photoReadFailure(file.name));
    const sent = await uploadPhoto(
      { blob: resized.outcome === 'small' ? resized.blob : file, name: file.name },
      {
        signal,
        alarm: ALARM,
        onProgress: (share) => setUpload({ share, obstacle: null }),
        onObstacle: (obstacle) => setUpload((present) => ({ share: present?.share ?? 0, obstacle })),
      },
    );
    if (!sent || signal.aborted) return;
    if (sent.kind === 'rejected') return end(sent.text ?? photoReadFailure(file.name));
    await onSent(sent.photo.id);
    end(null);
  }

  return { upload, problem, choose, cancel: () => end(null) };
}

/** Ends the pause of an upload that waits for the network. */
const ALARM = new EventTarget();
