import { z } from 'zod';
import { categories } from '../domain/categories.ts';

export const figureId = z.string().regex(/^rbf_[0-9a-z]{1,64}$/);
export const reason = z.string().trim().min(5).max(300);
export const kind = z.enum(['rebate', 'cashback']);
export const wireCategory = z.enum(categories);
/** As members see a figure: what is due or paid is paid by itself. */
export const wireState = z.enum(['claimable', 'due', 'paid', 'expired']);
