/** The points of a signal, with a real minus sign, which is as wide as the plus. */
export const signedPoints = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
