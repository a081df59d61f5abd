// What the frame keeps on the device, by name; apart from its code, because the early script needs no more than these.

export const THEME_KEY = 'theme';
export const LOCATION_KEY = 'location';
