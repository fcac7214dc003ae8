import { z } from 'zod';
import { products } from '#kit/shared/products.ts';

/** Whole points. On the wire a text, like amounts: `"12500"`. */
export const wirePoints = z.codec(z.string().regex(/^(0|[1-9]\d{0,14})$/), z.bigint(), {
  decode: BigInt,
  encode: String,
});

/** Points that somebody wants to spend: above zero. */
export const wirePointsSpent = wirePoints.refine((points) => points > 0n);

export const wireProduct = z.enum(products);

export const figureId = z.string().regex(/^rwf_[0-9a-z]{1,64}$/);
export const rewardId = z.string().regex(/^rwi_[0-9a-z]{1,64}$/);
export const redemptionId = z.string().regex(/^rwr_[0-9a-z]{1,64}$/);
export const idempotencyKey = z.string().regex(/^[\w-]{16,64}$/);
export const reason = z.string().trim().min(5).max(300);
