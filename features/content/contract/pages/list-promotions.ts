import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { promotionCategories, promotionPeriods, promotionTags } from '../../domain/places.ts';
import { linkageView, pictureView } from '../pictures/picture-view.ts';

export const promotionPageSize = 20;

export const promotionView = z.object({
  id: z.string(),
  category: z.enum(promotionCategories),
  tags: z.array(z.enum(promotionTags)),
  period: z.enum(promotionPeriods).nullable(),
  title: z.string(),
  summary: z.string(),
  since: wireInstant,
  /** Until when it is shown; null for no end. */
  until: wireInstant.nullable(),
  ...pictureView,
  ...linkageView,
});

export const listPromotions = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotions',
  access: 'visitor',
  summary: 'Promotion pages that are shown now, by category, tag and period, in their order.',
  input: z.object({
    /** `newbie` has those of `new_player` too. */
    category: z.enum(['all', ...promotionCategories]).default('all'),
    tag: z.enum(promotionTags).optional(),
    period: z.enum(promotionPeriods).optional(),
    pageNo: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  output: z.object({
    promotions: z.array(
      z.object({
        ...promotionView.shape,
        /** HTML; only with the category `new_player`, whose pages stand beside the registration. */
        content: z.string().nullable(),
      }),
    ),
    /** The categories that have a page now. */
    categories: z.array(z.enum(promotionCategories)),
    pageNo: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
  }),
  refusals: {},
});
