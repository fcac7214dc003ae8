import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useNameIn } from '../names-in.ts';
import { colorsOf, type Rank, type RankLevel } from './rank-colors.ts';

const rows = [
  'depositMin',
  'turnoverMin',
  'keepTurnover',
  'upgradeBonus',
  'monthlyBonus',
  'rebatePercent',
  'pointsPercent',
  'withdrawalPercent',
] as const;

/** What each level asks for and gives, side by side. */
export const LevelLadder = ({ rank }: { rank: Rank }) => {
  const { t } = useTranslation('rewards');
  return (
    <section>
      <PartHeading title={t('rank.all')} />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {rank.levels.map((level) => (
          <li key={level.no}>
            <Level level={level} isHeld={level.no === rank.level} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-faint">{t(rank.needs === 'both' ? 'rank.ruleBoth' : 'rank.ruleEither')}</p>
    </section>
  );
};

const valueOf = (level: RankLevel, name: (typeof rows)[number]): ReactNode => {
  if (name === 'rebatePercent' || name === 'pointsPercent' || name === 'withdrawalPercent') return `${level[name]} %`;
  return level[name] === 0n ? '—' : <bdi dir="ltr">{shortMoneyView(level[name])}</bdi>;
};

const Level = ({ level, isHeld }: { level: RankLevel; isHeld: boolean }) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  return (
    <article className="h-full rounded-card bg-card p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full text-paper"
          style={colorsOf(level)}
        >
          <Crown className="size-5" />
        </span>
        <h3 className="grow text-lg font-semibold">{nameIn(level.names)}</h3>
        {isHeld && <Badge tone="money">{t('rank.held')}</Badge>}
      </div>
      <dl className="mt-3 divide-y divide-line">
        {rows.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1.5 text-sm">
            <dt className="text-soft">{t(`rank.fields.${name}`)}</dt>
            <dd className="figures text-end">{valueOf(level, name)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
};
