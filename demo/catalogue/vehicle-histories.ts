/** The slots for where a used vehicle was used, which Nigerian buyers ask about first. */

export const TOKUNBO = { used: ['tokunbo', 'foreign used'], history: 'Foreign used (tokunbo)' };

export const NIGERIAN_USED = { used: 'Nigerian used', history: 'Nigerian used' };
