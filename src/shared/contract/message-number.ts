import { z } from 'zod';

/** The number of a message in its conversation, or 0 before the first. */
export const seq = z.number().int().min(0).max(2_147_483_647);
