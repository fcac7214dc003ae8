import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vassalage } from '../catalogue-words.ts';
import { classify, gameCode, reason, tags } from '../desk-words.ts';

export const staffMarkGame = endpoint({
  method: 'POST',
  path: '/staff/lobby/games/:vendor/:game/mark',
  access: 'staff',
  permission: 'merchants.write',
  summary: "Puts the merchant's own tags and class in place of the vendor's; null: the vendor's again.",
  input: z.strictObject({
    vendor: vassalage,
    game: gameCode,
    tags: tags.nullable(),
    classify: classify.nullable(),
    reason,
  }),
  output: z.object({ tags: z.array(z.string()), classify: z.string() }),
  refusals: {},
});
