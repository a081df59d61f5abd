/** The location of the whole country. Apart from the states, because every page needs it to build links. */
export const ALL_NIGERIA = { value: 'All Nigeria' };
