import { type DragEvent, useEffect, useState } from 'react';

// Files that are dropped or pasted. A file that misses the tile must not make the browser leave the form.

type OnFiles = (files: File[]) => void;

/** The handlers for the tile that accepts files, and whether files are dragged over it. */
export function useFileDrops(onFiles: OnFiles) {
  const [dragging, setDragging] = useState(false);
  usePreventFileDrop();
  return {
    dragging,
    dropProps: {
      onDragEnter: (event: DragEvent) => setDragging(hasFiles(event)),
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
        setDragging(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDragging(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

function usePreventFileDrop() {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(
      'dragover',
      (event) => {
        if (event.defaultPrevented || !hasFiles(event)) return;
        event.preventDefault();
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
      },
      { signal },
    );
    window.addEventListener('drop', (event) => hasFiles(event) && event.preventDefault(), { signal });
    return () => listening.abort();
  }, []);
}

/** Accepts pasted files anywhere on the page. In a text field, text on the clipboard has priority. */
export function usePastedFiles(onFiles: OnFiles) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      if (isWriting(event.target) && event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [onFiles]);
}

function hasFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}
