/** The page's own ground (tokens.css), for what the browser draws around it. */
export const BAR_COLOUR = { light: '#fcfaf4', dark: '#0f1410' } as const;
