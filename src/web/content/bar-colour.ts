/** The page's background (tokens.css), for the browser's toolbar. */
export const BAR_COLOUR = { light: '#fcfaf4', dark: '#0f1410' } as const;
