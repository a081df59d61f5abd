/** A shelf with fewer listings looks empty, so it is left out. */
export const SHELF_MIN = 3;
