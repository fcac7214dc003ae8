import { setting } from '#features/merchants/public.ts';
import { z } from 'zod';
import { minor } from '#kit/shared/money/money.ts';
import { amountBetween } from '#kit/shared/settings/setting-fields.ts';

const owner = 'bonuses';
const permission = 'merchants.write';

/** What the licence allows: whether there are bonuses at all, and how often one may have to be turned over. */
export const bonusRules = setting({
  key: 'bonuses.rules',
  schema: z.strictObject({ isOn: z.boolean(), factorMax: z.int().min(0).max(100) }),
  default: { isOn: true, factorMax: 40 },
  owner,
  permission,
  // A looser rule is what a licence may forbid.
  secondPerson: (before, after) => (after.isOn && !before.isOn) || after.factorMax > before.factorMax,
  effect: 'next_call',
});

/** What is played from while a bonus is in play, and whether the player may choose. */
export const playFrom = setting({
  key: 'bonuses.play_from',
  schema: z.strictObject({ first: z.enum(['cash', 'bonus']), mayChoose: z.boolean() }),
  default: { first: 'bonus', mayChoose: true },
  owner,
  permission,
  secondPerson: 'never',
  effect: 'next_call',
});

/** Up to which budget of a campaign, and which single grant, one person decides alone. */
export const bonusBounds = setting({
  key: 'bonuses.bounds',
  schema: z.strictObject({
    budget: amountBetween({ min: 0n, max: 100_000_000_00n }),
    grant: amountBetween({ min: 0n, max: 100_000_000_00n }),
  }),
  default: { budget: minor(50_000_00n), grant: minor(1_000_00n) },
  owner,
  permission,
  secondPerson: (before, after) => after.budget > before.budget || after.grant > before.grant,
  effect: 'next_call',
});
