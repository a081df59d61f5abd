import { newKey } from '#web/features/selling/device-drafts/draft.ts';

/** Errors about photos, shown until they are dismissed or resolved. The same text is shown once. */

export type PhotoError = {
  id: string;
  text: string;
  /** The key of a failed photo that can be retried. */
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
