import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { listedCategory, vassalage } from '../catalogue-words.ts';
import { classify, tag, wirePicture } from '../desk-words.ts';

/** A game as staff sees it in a list. */
export const deskGame = z.object({
  nodeId: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  game: z.string(),
  name: z.string(),
  gameType: listedCategory,
  /** As this merchant shows it; `own`: staff put it in place of the vendor's. */
  classify: z.object({ value: z.string(), own: z.boolean() }),
  tags: z.object({ value: z.array(z.string()), own: z.boolean() }),
  state: z.enum(['ready', 'maintenance', 'retired']),
  enabled: z.boolean(),
  suspended: z.enum(['planned', 'now']).nullable(),
  pin: z.int().nullable(),
  position: z.int().nullable(),
  picture: wirePicture,
  minBet: wireMoney,
  maxBet: wireMoney.nullable(),
  /** In per cent, two decimals. */
  returnToPlayer: z.string().nullable(),
});

export const gamesPageSizeMax = 200;

export const staffGames = endpoint({
  method: 'GET',
  path: '/staff/lobby/games',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'Every game of the deployment, a page at a time, with how the merchant shows it.',
  input: z.object({
    vendor: vassalage.optional(),
    gameType: listedCategory.optional(),
    classify: classify.optional(),
    tag: tag.optional(),
    /** Part of a name in any language, of the code, or what looks like a name. */
    search: z.string().trim().max(60).optional(),
    /** `gone`: what its vendor doesn't tell of any more; else such games are left out. */
    shown: z.enum(['shown', 'hidden', 'suspended', 'gone', 'plain']).optional(),
    pageNo: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(gamesPageSizeMax).default(50),
  }),
  output: z.object({
    games: z.array(deskGame),
    totalCount: z.int(),
    totalPages: z.int(),
    vendors: z.array(z.object({ vendor: z.string(), name: z.string() })),
    classes: z.array(z.string()),
    tags: z.array(z.string()),
  }),
  refusals: {},
});
