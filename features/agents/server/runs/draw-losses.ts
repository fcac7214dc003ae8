import { drawPlay } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { Instant } from '#kit/shared/time.ts';
import { drawsOfTeams, lostInDraws, type TeamDraw } from '../../domain/draw-losses.ts';
import { type Share, without } from '../../domain/over-limit.ts';
import type { Period } from '../../domain/periods.ts';
import { nothing, type TeamFigures } from '../../domain/team-figures.ts';

type Query = {
  merchantId: MerchantId;
  currency: Money;
  members?: readonly string[] | undefined;
  period: Pick<Period, 'from' | 'to'>;
  changedAfter: Instant | undefined;
  now: Instant;
  asKnownAt?: Instant | undefined;
};

/** The draws of a period by member; and those of paid periods that changed since, as they are and as they were. */
export const drawsIn = async (
  read: Read,
  { merchantId, currency, members, period, changedAfter, now, asKnownAt }: Query,
) => {
  const whose = { merchantId, currency, members };
  const settled = { from: period.from, before: period.to };
  const plays = await drawPlay(read, { ...whose, settled, asKnownAt });
  if (changedAfter === undefined) return { plays, are: [], were: [] };
  const changes = {
    ...whose,
    settled: { before: period.from },
    changed: { after: changedAfter, until: asKnownAt ?? now },
  };
  return {
    plays,
    are: await drawPlay(read, { ...changes, asKnownAt }),
    were: await drawPlay(read, { ...changes, asKnownAt: changedAfter }),
  };
};

type Draws = Awaited<ReturnType<typeof drawsIn>>;
type Standing = {
  /** Whose teams a member is in. */
  agentsOf: (memberId: string) => readonly string[];
  isLeftOut: (memberId: string) => boolean;
  over: ReadonlyMap<string, Share>;
};

/** Every team's draws of the period, and by how much what was lost in those of paid periods has changed. */
export const drawsOf = ({ plays, are, were }: Draws, { agentsOf, isLeftOut, over }: Standing) => {
  const open = <Play extends { member_id: string }>(some: readonly Play[]) =>
    some.filter(({ member_id: id }) => !isLeftOut(id));
  const within = open(plays).map((play) => {
    const share = over.get(play.member_id);
    return share === undefined
      ? play
      : { ...play, stake: without(play.stake, share), payout: without(play.payout, share) };
  });
  const draws = drawsOfTeams(within, agentsOf);
  const changed = new Map<string, bigint>();
  for (const [some, sign] of [
    [are, 1n],
    [were, -1n],
  ] as const)
    for (const [agent, team] of drawsOfTeams(open(some), agentsOf))
      changed.set(agent, (changed.get(agent) ?? 0n) + sign * lostInDraws(team));
  return { draws, changed };
};

/** Teams with what they lost in draws. */
export const withDraws = (
  teams: ReadonlyMap<string, TeamFigures>,
  lost: ReadonlyMap<string, bigint>,
): Map<string, TeamFigures> => {
  const all = new Map(teams);
  for (const [agent, drawLost] of lost)
    if (drawLost !== 0n) all.set(agent, { ...(all.get(agent) ?? nothing), drawLost });
  return all;
};

export const lostOf = (draws: ReadonlyMap<string, readonly TeamDraw[]>): Map<string, bigint> =>
  new Map(Array.from(draws, ([agent, team]) => [agent, lostInDraws(team)]));
