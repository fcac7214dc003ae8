import { useState } from 'react';
import { serverNow } from '#kit/browser/clock.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useHeldWhileRound } from '#kit/browser/session/balance-hold.ts';
import { moneyView, timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { listBets } from '../contract/list-bets.ts';
import { periodOf } from './bet-period.ts';

const shownMax = 10;

/** What the member bet today in one game, newest first; what a round brought is said once the game has shown it. */
export const OwnBets = ({ nodeId }: { nodeId: string }) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const [today] = useState(() => periodOf('today', serverNow()));
  const { data, error } = useRead(listBets, { ...today, game: nodeId.replace(':', '/'), limit: shownMax });
  useLiveReads('member/me/balance', [listBets]);
  const shown = useHeldWhileRound(data);
  if (!shown) return error ? null : <SkeletonRows count={3} className="h-9" />;
  return (
    <section aria-labelledby="own-bets">
      <PartHeading id="own-bets" title={t('bets.todayHere')} />
      <Card pad="small">
        {shown.bets.length === 0 && <p className="px-3 py-2 text-sm text-soft">{t('bets.none')}</p>}
        <ol className="divide-y divide-line">
          {shown.bets.map(({ betId, at, stake, payout, state }) => (
            <li key={betId} className="figures flex min-h-9 items-center gap-3 px-3 text-sm">
              <span className="text-faint">{timeView(at, language)}</span>
              <span className="ms-auto text-soft">{moneyView(stake)}</span>
              <span className={payout > stake ? 'w-24 text-end font-semibold text-good' : 'w-24 text-end text-soft'}>
                {state === 'running' ? t('bets.states.running') : moneyView(payout)}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
};
