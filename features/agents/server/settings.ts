import { z } from 'zod';
import { setting } from '#features/merchants/public.ts';
import { minor, zero } from '#kit/shared/money/money.ts';
import { amountBetween } from '#kit/shared/settings/setting-fields.ts';

const owner = 'agents';
const permission = 'merchants.write';

/** How many levels of agents are paid: nobody becomes one below. */
export const levelsMax = setting({
  key: 'agents.levels_max',
  schema: z.int().min(1).max(8),
  default: 5,
  owner,
  permission,
  // More levels mean more people who are paid by what players lose.
  secondPerson: (before, after) => after > before,
  effect: 'next_call',
});

/** From which turnover, and deposits, a member counts as active in a period. */
export const activeMember = setting({
  key: 'agents.active_member',
  schema: z.strictObject({
    turnover: amountBetween({ min: 0n, max: 100_000_000_00n }),
    deposits: amountBetween({ min: 0n, max: 100_000_000_00n }),
  }),
  default: { turnover: minor(1_000_00n), deposits: zero },
  owner,
  permission,
  secondPerson: 'always',
  effect: 'next_call',
});

/** What vendors take of GGR, in hundredths of a percent: a term of net loss. */
export const vendorFee = setting({
  key: 'agents.vendor_fee',
  schema: z.int().min(0).max(5_000),
  default: 0,
  owner,
  permission,
  secondPerson: 'always',
  effect: 'next_call',
});

/** What of the turnover of low-edge tables counts, in percent, where a product has no weight of its own. */
export const tableWeight = setting({
  key: 'agents.table_weight',
  schema: z.int().min(0).max(100).meta({ unit: 'percent' }),
  default: 100,
  owner,
  permission,
  secondPerson: 'always',
  effect: 'next_call',
});

const weight = z.int().min(0).max(100).nullable().meta({ unit: 'percent' });

/** The same product by product, in percent; nothing where a product goes by the weight of tables, or counts whole. */
export const productWeights = setting({
  key: 'agents.product_weights',
  schema: z.strictObject({
    LOTT: weight,
    ELOTT: weight,
    RNG: weight,
    LIVE: weight,
    TABLE: weight,
    FISH: weight,
    PVP: weight,
    SPORTS: weight,
    ESPORTS: weight,
    MINIGAME: weight,
    OTHER: weight,
  }),
  default: {
    LOTT: null,
    ELOTT: null,
    RNG: null,
    LIVE: null,
    TABLE: null,
    FISH: null,
    PVP: null,
    SPORTS: null,
    ESPORTS: null,
    MINIGAME: null,
    OTHER: null,
  },
  owner,
  permission,
  secondPerson: 'always',
  effect: 'next_call',
});

/** Up to which sum of a run the platform pays by itself, and from where on two people have to agree. */
export const payBounds = setting({
  key: 'agents.pay_bounds',
  schema: z.strictObject({
    byItself: amountBetween({ min: 0n, max: 100_000_000_00n }),
    byOnePerson: amountBetween({ min: 0n, max: 100_000_000_00n }),
  }),
  default: { byItself: minor(50_000_00n), byOnePerson: minor(200_000_00n) },
  owner,
  permission,
  secondPerson: (before, after) => after.byItself > before.byItself || after.byOnePerson > before.byOnePerson,
  effect: 'next_call',
});

/** Whether an agent's own play counts for the own team, beside the teams of those above. */
export const ownPlay = setting({
  key: 'agents.own_play',
  schema: z.boolean(),
  default: false,
  owner,
  permission,
  secondPerson: (_before, after) => after,
  effect: 'next_call',
});

/** Whether the merchant has rebate rates that fall level by level, of which each keeps the difference. */
export const rebateLadder = setting({
  key: 'agents.rebate_ladder',
  schema: z.boolean(),
  default: true,
  owner,
  permission,
  secondPerson: (_before, after) => after,
  effect: 'next_call',
});

/** Whether the platform pays what an agent's commission wallet is short of; else it is owed. */
export const platformPays = setting({
  key: 'agents.platform_pays',
  schema: z.boolean(),
  default: false,
  owner,
  permission,
  secondPerson: (_before, after) => after,
  effect: 'next_call',
});

/** Whether commission goes on to the main wallet as soon as it is paid and nothing is owed below. */
export const commissionMoves = setting({
  key: 'agents.commission_moves',
  schema: z.boolean(),
  default: false,
  owner,
  permission,
  secondPerson: 'never',
  effect: 'next_call',
});
