import { newKey } from '#web/features/selling/device-drafts/draft.ts';

/** Errors about photos, shown until they are dismissed or resolved. The same text is shown once. */

export type PhotoError = {
  id: string;
  text: string;
  /** The key of a failed photo that can be retried. */
  about?: string;
  /** The file of which a smaller copy can be added. */
  oversized?: File;
  /** What to do about it. */
  help?: string;
};

export function createPhotoErrors() {
  let errors: readonly PhotoError[] = [];
  let warning: string | null = null;
  return {
    view: () => ({ errors, warning }),
    addError(text: string, details: Omit<PhotoError, 'id' | 'text'> = {}) {
      // Two large files may have the same name and size, and each of them can be added.
      const isShown = !details.oversized && errors.some((error) => error.text === text);
      if (!isShown) errors = [...errors, { id: newKey(), text, ...details }];
    },
    clearErrorsOf(key: string) {
      errors = errors.filter(({ about }) => about !== key);
    },
    find: (id: string) => errors.find((error) => error.id === id),
    dismiss(id: string) {
      errors = errors.filter((error) => error.id !== id);
    },
    warn(text: string | null) {
      warning = text;
    },
  };
}
