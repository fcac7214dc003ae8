import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { promotionView } from './list-promotions.ts';
import { entryId } from '../pictures/picture-view.ts';

export const showPromotion = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotion',
  access: 'visitor',
  lookingAround: true,
  summary: 'One promotion page while it is shown.',
  input: z.object({ id: entryId }),
  output: z.object({
    ...promotionView.shape,
    /** HTML, cleaned when it was saved. */
    content: z.string(),
  }),
  refusals: {},
});
