import { z } from 'zod';
import { lobbyCategories, listedCategories } from '../domain/categories.ts';

/** A vendor's code. */
export const vassalage = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/);
export const listedCategory = z.enum(listedCategories);
export const lobbyCategory = z.enum(lobbyCategories);
