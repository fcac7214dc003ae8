import { Link } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { dateTimeView, dateView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { playerRank } from '../../contract/levels/player-rank.ts';
import { useNameIn } from '../names-in.ts';
import { colorsOf, type Rank, type RankLevel } from './rank-colors.ts';
import { LevelLadder } from './level-ladder.tsx';
import { Progress } from './progress.tsx';

/** The member's level, the way to the next one, what each gives, and how it came to this one. */
export const RankPage = () => {
  const { t } = useTranslation('rewards');
  const { data, error, refetch } = useRead(playerRank, {});
  if (error && !data) return <ErrorState error={error} feature="rewards" onAgain={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} className="h-32" />;
  if (data.levels.length === 0)
    return (
      <EmptyState
        isPage
        title={t('rank.off')}
        action={
          <Link to="/me/security" className={buttonStyle()}>
            {t('rank.toSecurity')}
          </Link>
        }
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('rank.title')}</h1>
      <Held rank={data} />
      {data.vipService !== null && <OwnService address={data.vipService} />}
      <LevelLadder rank={data} />
      <History rank={data} />
    </div>
  );
};

const Held = ({ rank }: { rank: Rank }) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const language = useLanguage();
  const held = rank.levels[rank.level - 1];
  const next = rank.levels[rank.level];
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className={`grid size-16 shrink-0 place-items-center rounded-full ${held ? 'text-paper' : 'bg-control text-faint'}`}
          style={held && colorsOf(held)}
        >
          <Crown className="size-8" />
        </span>
        <div className="min-w-0">
          <p className="text-2xl font-semibold">{held ? nameIn(held.names) : t('rank.none')}</p>
          <p className="text-sm text-soft">
            {held && rank.since
              ? t('rank.since', { level: rank.level, day: dateView(rank.since, language) })
              : t('rank.noneText')}
          </p>
        </div>
      </div>
      {rank.missing && next && <Progress rank={rank} missing={rank.missing} next={next} />}
      {held && held.keepTurnover > 0n && <Keeping rank={rank} held={held} />}
    </Card>
  );
};

/** A service of their own for the highest levels. */
const OwnService = ({ address }: { address: string }) => {
  const { t } = useTranslation('rewards');
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p>{t('rank.serviceText')}</p>
      <a href={address} target="_blank" rel="noreferrer" className={buttonStyle()}>
        {t('rank.service')}
      </a>
    </Card>
  );
};

const Keeping = ({ rank, held }: { rank: Rank; held: RankLevel }) => {
  const { t } = useTranslation('rewards');
  const has = rank.monthTurnover > 0n ? rank.monthTurnover : 0n;
  return (
    <p className="rounded-control bg-well px-4 py-3 text-sm text-soft">
      {t(has >= held.keepTurnover ? 'rank.kept' : 'rank.keep', {
        has: moneyView(has),
        needs: moneyView(held.keepTurnover),
      })}
    </p>
  );
};

const History = ({ rank: { history, bonuses, levels } }: { rank: Rank }) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const language = useLanguage();
  const nameOf = (no: number): string => {
    const level = levels[no - 1];
    return level ? nameIn(level.names) : t('rank.none');
  };
  if (history.length === 0) return null;
  const rows = [
    ...history.map((it) => ({
      key: `step ${it.at} ${it.to}`,
      at: it.at,
      text: t(it.cause === 'reached' ? 'rank.raised' : 'rank.lowered', { from: nameOf(it.from), to: nameOf(it.to) }),
      amount: undefined,
    })),
    ...bonuses.map((it) => ({
      key: it.bonusId,
      at: it.at,
      text: t(it.month === '' ? 'rank.upgradeOf' : 'rank.monthlyOf', { level: nameOf(it.level), month: it.month }),
      amount: moneyView(it.amount, it.paidAs === 'points' ? 'POINTS' : undefined),
    })),
  ].toSorted((one, other) => other.at - one.at);
  return (
    <section>
      <PartHeading title={t('rank.history')} />
      <ul className="overflow-hidden rounded-card bg-card">
        {rows.map(({ key, at, text, amount }) => (
          <li key={key} className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-0 sm:px-5">
            <span className="min-w-0 grow">
              <span className="block">{text}</span>
              <span className="figures block text-sm text-faint">{dateTimeView(at, language)}</span>
            </span>
            {amount !== undefined && <bdi dir="ltr" className="figures font-semibold text-good">{`+${amount}`}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
};
