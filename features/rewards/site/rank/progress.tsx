import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useNameIn } from '../names-in.ts';
import { colorsOf, type Rank, type RankLevel } from './rank-colors.ts';

type Missing = NonNullable<Rank['missing']>;

/** How far it is to the next level. */
export const Progress = ({ rank, missing, next }: { rank: Rank; missing: Missing; next: RankLevel }) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const bars = [
    { name: 'deposits', has: rank.deposits, needs: next.depositMin },
    { name: 'turnover', has: rank.turnover, needs: next.turnoverMin },
    ...(missing.monthTurnover > 0n
      ? [{ name: 'monthTurnover', has: rank.monthTurnover, needs: next.keepTurnover }]
      : []),
  ].filter(({ needs }) => needs > 0n);
  return (
    <div>
      <p className="font-semibold">
        {t(rank.needs === 'both' ? 'rank.next' : 'rank.nextEither', { level: nameIn(next.names) })}
      </p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {bars.map((bar) => (
          <li key={bar.name}>
            <Bar {...bar} next={next} />
          </li>
        ))}
      </ul>
    </div>
  );
};

const Bar = ({ name, has, needs, next }: { name: string; has: bigint; needs: bigint; next: RankLevel }) => {
  const { t } = useTranslation('rewards');
  const done = has >= needs ? needs : has > 0n ? has : 0n;
  const share = Number((done * 1000n) / needs) / 10;
  const label = t(`rank.${name}`);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-soft">{label}</span>
        <bdi dir="ltr" className="figures">
          {`${moneyView(done)} / ${moneyView(needs)}`}
        </bdi>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share)}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-well"
      >
        <span className="block h-full rounded-full" style={{ ...colorsOf(next), width: `${share}%` }} />
      </div>
    </>
  );
};
