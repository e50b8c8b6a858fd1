import { z } from 'zod';

/** A seat in a request or an answer. */
export const seatNumber = z.int().min(0).max(99).describe('A seat, counted from 0.');
