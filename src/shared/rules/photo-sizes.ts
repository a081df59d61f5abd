// The widths every photo is kept in; a name in an address is only ever one of these.

export const PHOTO_WIDTHS = { card: 400, page: 800 } as const;
