import { useEffect, useState } from 'react';
import { checkPhoto } from '#shared/rules/photos.ts';

// The photo of the next message, or the reason why it cannot be sent.

export function useChosenPhoto() {
  const [photo, setPhoto] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!photo) return;
    const url = URL.createObjectURL(photo);
    setPreview(url);
    return () => {
      setPreview(null);
      URL.revokeObjectURL(url);
    };
  }, [photo]);

  function choose(file: File) {
    const wrong = checkPhoto(file);
    setProblem(wrong);
    if (!wrong) setPhoto(file);
  }

  return { photo, preview, problem, choose, remove: () => setPhoto(null), dismiss: () => setProblem(null) };
}
