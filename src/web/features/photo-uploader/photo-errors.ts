import { newKey } from '#web/features/device-drafts/draft.ts';

/** What there is to say against photos until it is dismissed or mended; the same words only once. */

export type PhotoError = {
  id: string;
  text: string;
  /** The photo that failed; it may be tried again. */
  about?: string;
};

export function createPhotoErrors() {
  let errors: readonly PhotoError[] = [];
  let warning: string | null = null;
  return {
    view: () => ({ errors, warning }),
    addError(text: string, about?: string) {
      if (!errors.some((error) => error.text === text)) errors = [...errors, { id: newKey(), text, about }];
    },
    clearErrorsOf(key: string) {
      errors = errors.filter(({ about }) => about !== key);
    },
    dismiss(id: string) {
      errors = errors.filter((error) => error.id !== id);
    },
    warn(text: string | null) {
      warning = text;
    },
  };
}
