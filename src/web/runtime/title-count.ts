// The title of the tab, preceded by the number of unread messages. It remembers what it wrote, because a
// listing may be called '(2) chairs'.

const MAX_SHOWN = 99;

export function createTitleCount() {
  let written = { title: '', plain: '' };
  return {
    /** Returns the new title for the current one. */
    next(current: string, unread: number): string {
      const plain = current === written.title ? written.plain : current;
      written = { title: unread > 0 ? `(${shortCount(unread)}) ${plain}` : plain, plain };
      return written.title;
    },
  };
}

export function shortCount(unread: number): string {
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
}
