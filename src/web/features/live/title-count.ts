// The tab's title with the number of unread messages before it. It remembers what it wrote itself: an item may well be
// called '(2) chairs'.

const MAX_SHOWN = 99;

export function createTitleCount() {
  let written = { title: '', plain: '' };
  return {
    /** What the title should be, given what it is now. */
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
