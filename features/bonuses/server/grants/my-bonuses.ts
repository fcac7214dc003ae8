import { settingOf } from '#features/merchants/public.ts';
import { followNow } from '#features/turnover/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import { minor, zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { myBonuses as contract } from '../../contract/grants/my-bonuses.ts';
import { choiceOf, type GrantRow, grantsOf } from '../../db/grants.ts';
import { playFrom } from '../settings.ts';
import { progressIn } from './progress.ts';
import { playedFrom } from './funds-of.ts';
import { viewGrant } from './grant-views.ts';
import { standingIn } from './move-on.ts';

export const myBonuses = handle(contract, (world) => async (_, visit) => {
  const { memberId } = visit.player;
  const { read } = world.database;
  const currency = moneyOfVisit(visit);
  const grants = await grantsOf(read, memberId);
  const active = grants.find(({ state }) => state === 'active');
  if (active) await followNow(world);
  const wallets = await balancesOf(read, memberId);
  const inKind = (kind: 'cash' | 'bonus') =>
    wallets.find((wallet) => wallet.kind === kind && wallet.currency === currency)?.balance ?? zero;
  const view = (row: GrantRow) => viewGrant(row, visit.language);
  return accept({
    cash: inKind('cash'),
    bonus: inKind('bonus'),
    playFrom: active && playedFrom(await settingOf(world, visit.merchantId, playFrom), await choiceOf(read, memberId)),
    active: active && (await inPlay(read, active, view)),
    waiting: grants.filter(({ state }) => state === 'waiting').map(view),
    history: grants.filter(({ ended_at: endedAt }) => endedAt !== null).map(view),
  });
});

const inPlay = async <View>(read: Read, active: GrantRow, view: (row: GrantRow) => View) => {
  const { standing, running } = await standingIn(read, active);
  return { ...view({ ...active, progress: await progressIn(read, active) }), standing: minor(standing), running };
};
