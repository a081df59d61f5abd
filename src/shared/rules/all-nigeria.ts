// Names of locations that every page needs, apart from the list of states.

export const ALL_NIGERIA = { value: 'All Nigeria' };

/** The location without a choice. */
export const DEFAULT_LOCATION_VALUE = 'Lagos';
