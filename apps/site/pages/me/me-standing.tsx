import { Link } from '@tanstack/react-router';
import { Crown, ShieldCheck, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { personalProfit } from '#features/members/contract/profit.ts';
import { inclusion } from '#features/proof/contract/inclusion.ts';
import { playerRank } from '#features/rewards/contract/levels/player-rank.ts';
import { useNameIn } from '#features/rewards/site/names-in.ts';
import { colorsOf, type Rank } from '#features/rewards/site/rank/rank-colors.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useServerNow } from '#kit/browser/clock.ts';
import { moneyView, timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { dayOf, weekOf } from '#kit/shared/business-day.ts';
import { instantOf } from '#kit/shared/time.ts';

/** Where the member stands: the level and the way to the next, how the week went, and the proof of what is owed. */
export const MeStanding = () => (
  <ul className="grid grid-cols-3 gap-2 sm:gap-3">
    <Level />
    <Week />
    <Proof />
  </ul>
);

type Place = { to: '/me/rank' | '/me/profit' | '/me/proof'; name: string; sign: ReactNode; children: ReactNode };

const Tile = ({ to, name, sign, children }: Place) => (
  <li className="min-w-0">
    <Link
      to={to}
      className="flex h-full flex-col gap-2 rounded-card bg-card p-3 transition-colors hover:bg-control sm:p-4"
    >
      {sign}
      <span className="text-xs text-soft">{name}</span>
      {children}
    </Link>
  </li>
);

const medal = 'grid size-9 place-items-center rounded-full';

const Level = () => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const { data } = useRead(playerRank, {});
  if (!data || data.levels.length === 0) return null;
  const held = data.levels[data.level - 1];
  const share = shareOf(data);
  return (
    <Tile
      to="/me/rank"
      name={t('rank.title')}
      sign={
        <span
          aria-hidden
          className={`${medal} ${held ? 'text-paper' : 'bg-control text-faint'}`}
          style={held && colorsOf(held)}
        >
          <Crown className="size-5" />
        </span>
      }
    >
      <span className="truncate font-semibold">{held ? nameIn(held.names) : t('rank.none')}</span>
      {share !== undefined && (
        <span aria-hidden className="mt-auto block h-1.5 overflow-hidden rounded-full bg-well">
          <span className="block h-full rounded-full bg-money" style={{ width: `${share}%` }} />
        </span>
      )}
    </Tile>
  );
};

/** How far it is to the next level, 0 to 100: by what is furthest from its goal where both count, else by what is nearest. */
const shareOf = ({ levels, level, missing, needs, deposits, turnover }: Rank): number | undefined => {
  const next = levels[level];
  if (!missing || !next) return undefined;
  const shares = [[deposits, next.depositMin] as const, [turnover, next.turnoverMin] as const].flatMap(([has, goal]) =>
    goal > 0n ? [Math.min(100, Math.max(0, Number((has * 100n) / goal)))] : [],
  );
  if (shares.length === 0) return undefined;
  return needs === 'both' ? Math.min(...shares) : Math.max(...shares);
};

const minuteMs = 60_000;

const Week = () => {
  const { t } = useTranslation('members');
  const now = useServerNow(minuteMs);
  const { data } = useRead(personalProfit, { unit: 'week' });
  const newest = data?.periods[0];
  const net = newest?.startsOn === weekOf(dayOf(now)) ? newest.net : 0n;
  return (
    <Tile
      to="/me/profit"
      name={`${t('profit.units.week')} · ${t('profit.net')}`}
      sign={
        <span aria-hidden className={`${medal} bg-control text-brand`}>
          <TrendingUp className="size-5" />
        </span>
      }
    >
      <bdi dir="ltr" className="figures font-semibold">
        {data ? `${net > 0n ? '+' : ''}${moneyView(net)}` : '…'}
      </bdi>
    </Tile>
  );
};

/** Of the newest hour that was stated; without one the way to it stands alone. */
const Proof = () => {
  const { t } = useTranslation('proof');
  const language = useLanguage();
  const { data } = useRead(inclusion, {});
  const closesAt = data?.bundle.statements[0]?.facts.closesAt;
  return (
    <Tile
      to="/me/proof"
      name={t('own.title')}
      sign={
        <span aria-hidden className={`${medal} bg-control text-good`}>
          <ShieldCheck className="size-5" />
        </span>
      }
    >
      <span className="figures font-semibold">{closesAt ? timeView(instantOf(closesAt), language) : '–'}</span>
    </Tile>
  );
};
