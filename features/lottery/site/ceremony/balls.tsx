import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { BallGroup } from './acts.ts';

type Placed = BallGroup & { first: number };

/** The digits of a result, one ball each in the order of the draw; the first `up` of them have risen. Read out when all have. */
export const Balls = ({ groups, up }: { groups: readonly BallGroup[]; up: number }) => {
  const { t } = useTranslation('lottery');
  const placed = groups.reduce<Placed[]>((all, group) => {
    const last = all.at(-1);
    return [...all, { ...group, first: last ? last.first + last.number.length : 0 }];
  }, []);
  return (
    <dl className="flex flex-wrap items-start justify-center gap-x-6 gap-y-2">
      {placed.map(({ key, number, first }) => (
        <div key={key} className="flex flex-col-reverse items-center gap-1">
          <dt className={clsx('text-xs text-soft', groups.length === 1 ? 'sr-only' : up <= first && 'invisible')}>
            {t(key)}
          </dt>
          <dd dir="ltr" className="flex gap-1.5">
            <span aria-live="polite" className="sr-only">
              {up >= first + number.length && [...number].join(' ')}
            </span>
            {[...number].map((digit, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a digit is known by its place
              <Ball key={at} digit={first + at < up ? digit : undefined} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Ball = ({ digit }: { digit: string | undefined }) => (
  <span
    aria-hidden
    className={clsx(
      'grid size-10 place-items-center rounded-full border border-dashed sm:size-12',
      digit === undefined ? 'border-edge/50' : 'border-transparent',
    )}
  >
    {digit !== undefined && (
      <span className="draw-ball figures grid size-full place-items-center rounded-full border-2 border-money bg-card text-xl font-semibold text-ink sm:text-2xl">
        {digit}
      </span>
    )}
  </span>
);
