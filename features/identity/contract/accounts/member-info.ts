import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

const label = z.object({ labelName: z.string(), color: z.string(), color2: z.string(), rankLevel: z.int() });

export const memberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  access: 'player',
  freePlay: true,
  summary: 'The logged-in member.',
  input: z.object({}),
  output: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    /** The language that the member chose last, on whatever device; null: none yet. */
    language: z.string().nullable(),
    /** 0 player, 4 trial, 1, 2, 41, 42 agents. */
    type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)]),
    toUpline: z.string().nullable(),
    clubLabel: label.nullable(),
    memberLabel: z.array(label),
    currency: z.string(),
    registeredAt: wireInstant,
  }),
  refusals: {},
});
