import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { bannerGroups } from '../../domain/places.ts';
import { linkageView, pictureView } from '../pictures/picture-view.ts';

/** As the specification writes the groups: registration is `w_reg`. */
export const wireGroup = z.codec(z.enum(['w_reg', ...bannerGroups]).exclude(['reg']), z.enum(bannerGroups), {
  decode: (group) => (group === 'w_reg' ? 'reg' : group),
  encode: (group) => (group === 'reg' ? 'w_reg' : group),
});

export const listBanners = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getBanners',
  access: 'visitor',
  summary: 'The banners that are shown now, of one group or of all, in their order.',
  input: z.object({ groupName: wireGroup.optional() }),
  output: z.object({
    banners: z.array(
      z.object({
        bannerId: z.string(),
        groupName: wireGroup,
        title: z.string(),
        subtitle: z.string(),
        /** The words of its button; empty for none. */
        button: z.string(),
        ...pictureView,
        ...linkageView,
      }),
    ),
  }),
  refusals: {},
});
