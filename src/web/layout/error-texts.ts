import type { ErrorCode } from '#shared/errors.ts';

// The texts of failed pages. A page can fail in few ways, so browsers do not get the full list of errors.

export type ErrorTexts = {
  title: string;
  text: string;
  mark?: string;
  retry?: boolean;
  /** The first button links to the security settings. */
  settings?: boolean;
};

const BY_CODE: Partial<Record<ErrorCode, ErrorTexts>> = {
  ITEM_NOT_FOUND: {
    title: 'Item not found',
    text: 'This ad is no longer here. Browse items to see similar ones.',
  },
  CATEGORY_NOT_FOUND: {
    title: 'Category not found',
    text: 'We don’t have that category. Browse items to see what we have.',
  },
  ITEM_REMOVED: {
    title: 'This item has been removed',
    text: 'This ad is no longer here. Browse items to see others.',
  },
  USER_SUSPENDED: {
    title: 'This account is suspended',
    text: 'Do not send money.',
  },
  USER_NOT_FOUND: { title: 'Member not found', text: 'This member is no longer here.' },
  SECOND_FACTOR_REQUIRED: {
    title: 'Two-factor authentication needed',
    text: 'Staff accounts need it before any staff page opens. Switch it on in Settings, then come back here.',
    settings: true,
  },
  UNKNOWN_LINK: { title: 'This link does not work', text: 'It may have been replaced by a newer one.' },
};

const BY_STATUS: Record<number, ErrorTexts> = {
  403: { title: 'You cannot open this page', text: 'You may need another account to see it.' },
  404: {
    title: 'Oops! Page not found',
    text: 'This stall is closed or has moved. The rest of the market is open.',
    mark: '404',
  },
  408: { title: 'That took too long', text: 'Please try again.', retry: true },
  429: { title: 'Too many attempts', text: 'Please wait a moment and try again.', retry: true },
  503: {
    title: 'Kasuwa is busy',
    text: 'Please try again in a moment.',
    retry: true,
  },
};

const OFFLINE: ErrorTexts = {
  title: 'You seem to be offline',
  text: 'This page needs a connection. Please check it and try again.',
  retry: true,
};

const UNEXPECTED: ErrorTexts = {
  title: 'Something went wrong',
  text: 'This is our fault. What you saved is safe. Please try again.',
  retry: true,
};

/** `status` is null if no response arrived. */
export function errorTextsFor(failure: {
  status: number | null;
  code?: string;
  online: boolean;
}): ErrorTexts {
  if (failure.status === null) return failure.online ? UNEXPECTED : OFFLINE;
  return BY_CODE[failure.code as ErrorCode] ?? BY_STATUS[failure.status] ?? UNEXPECTED;
}
