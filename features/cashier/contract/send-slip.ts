import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { slipBytesMax } from '../domain/slip.ts';
import { depositId } from './deposit-view.ts';

/** The code on the picture names the transfer; the bank is asked about it, and what the bank says counts. */
export const sendSlip = endpoint({
  method: 'POST',
  path: '/wps/cashier/deposits/:depositId/slip',
  access: 'player',
  summary: 'Takes one png or jpg of at most 5 MB: the slip of the transfer that pays a deposit',
  upload: { fileBytesMax: slipBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ depositId, files: z.array(uploadedFile).length(1) }),
  output: z.object({ state: z.literal('checking') }),
  refusals: {
    image_too_large: 413,
    image_type: 415,
    image_unreadable: 422,
    image_points: 422,
    slip_not_expected: 409,
    too_many_slips: 409,
  },
});
