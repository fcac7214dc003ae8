import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { systemStatus } from '#features/merchants/contract/system-status.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useSite } from '../settings/site-settings.ts';
import { gamesOrigin } from './games-origin.ts';
import { measure, type Measured, type Verdict, worstOf } from './speed.ts';

const inks: Readonly<Record<Verdict, string>> = {
  fast: 'text-good',
  fair: 'text-warn',
  slow: 'text-bad',
  away: 'text-bad',
};

type Target = { name: 'api' | 'games'; host: string; address: string };

/** Measures from here to the servers that a game needs: ours, and those the games come from. */
export const SpeedTest = () => {
  const { t } = useTranslation('site');
  const { gameHosts } = useSite();
  const [round, setRound] = useState(1);
  const results = useMeasured(targetsOf(gameHosts), round);
  const isDone = results.every((result) => result.measured);
  return (
    <div>
      <p className="text-sm text-soft">{t('service.speed.lead')}</p>
      <ul className="my-4 divide-y divide-line">
        {results.map(({ target, measured }) => (
          <li key={target.address} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block">{t(`service.speed.${target.name}`)}</span>
              <span className="figures block truncate text-xs text-faint">{target.host}</span>
            </span>
            {measured ? (
              <Figures measured={measured} />
            ) : (
              <span className="text-faint">{t('service.speed.running')}</span>
            )}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {isDone && (
          <p className="rounded-control bg-well px-4 py-3">
            {t(`service.speed.advice.${worstOf(results.flatMap(({ measured }) => measured ?? []))}`)}
          </p>
        )}
      </div>
      <Button className="mt-4 w-full" disabled={!isDone} onClick={() => setRound(round + 1)}>
        {t('service.speed.again')}
      </Button>
    </div>
  );
};

const Figures = ({ measured: { verdict, usualMs, worstMs } }: { measured: Measured }) => {
  const { t } = useTranslation('site');
  return (
    <span className="shrink-0 text-end">
      <strong className={clsx('block font-semibold', inks[verdict])}>{t(`service.speed.verdicts.${verdict}`)}</strong>
      {usualMs !== undefined && (
        <span className="figures block text-xs text-soft">
          {t('service.speed.figures', { usual: usualMs, worst: worstMs })}
        </span>
      )}
    </span>
  );
};

const targetsOf = (gameHosts: readonly string[]): Target[] => {
  const own = gamesOrigin();
  return [
    { name: 'api', host: location.host, address: `/api${systemStatus.path}` },
    ...(own === undefined ? [] : [{ name: 'games' as const, host: new URL(own).host, address: `${own}/speed` }]),
    ...gameHosts.map((host) => ({ name: 'games' as const, host, address: `https://${host}/speed` })),
  ];
};

/** One host after the other, so that they don't stand in each other's way. */
const useMeasured = (targets: readonly Target[], round: number) => {
  const [known, setKnown] = useState<Readonly<Record<string, Measured>>>({});
  const wanted = targets.map(({ address, host }) => `${address} ${host}`).join('\n');
  useEffect(() => {
    const ends = new AbortController();
    const run = async () => {
      setKnown({});
      for (const line of wanted.split('\n')) {
        const [address = '', host = ''] = line.split(' ');
        const measured = await measure(host, address, ends.signal);
        if (ends.signal.aborted) return;
        setKnown((before) => ({ ...before, [address]: measured }));
      }
    };
    void run();
    return () => ends.abort();
  }, [wanted, round]);
  return targets.map((target) => ({ target, measured: known[target.address] }));
};
