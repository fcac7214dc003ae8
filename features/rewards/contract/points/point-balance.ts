import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wirePoints } from '../wire-points.ts';

export const pointBalance = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointBalance',
  access: 'player',
  summary: "A member's points, what they are worth, and what today's play has earned so far.",
  input: z.object({}),
  output: z.object({
    points: wirePoints,
    /** In money; null where the merchant turns none into it. */
    worth: wireMoney.nullable(),
    /** Counted after the end of the day; corrections may change it. */
    soFarToday: wirePoints,
  }),
  refusals: {},
});
