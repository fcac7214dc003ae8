import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filesMax } from '../domain/asks.ts';
import { askId, askView, fileId } from './ask-view.ts';

export const submitAsk = endpoint({
  method: 'POST',
  path: '/wps/verification/:askId/submit',
  access: 'player',
  summary: 'Sends in the pictures for what was asked; staff looks at them within a day.',
  input: z.strictObject({ askId, files: z.array(fileId).min(1).max(filesMax) }),
  output: askView,
  refusals: {
    ask_unknown: 404,
    /** It waits for staff, or is over. */
    ask_not_open: 409,
    file_unknown: 404,
  },
});
