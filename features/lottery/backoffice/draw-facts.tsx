import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Card, Facts, PartHeading } from '#kit/browser/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import type { staffDraw } from '../contract/staff-draws.ts';

type Draw = z.output<typeof staffDraw>;
type Fact = readonly [term: string, fact: ReactNode];

const Hash = ({ children }: { children: string }) => <code className="figures text-xs break-all">{children}</code>;

/** What is known of a draw, in the order of its life. */
export const DrawFacts = ({ draw, termsVersion }: { draw: Draw; termsVersion: number }) => {
  const { t } = useTranslation('lottery');
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Part name="times" title={t('desk.times')} facts={useTimes(draw)} />
      <Part
        name="money"
        title={t('desk.money')}
        facts={[
          [
            t('desk.termsVersion'),
            <span key="version" className="figures">
              {termsVersion}
            </span>,
          ],
          [
            t('desk.tickets'),
            <span key="tickets" className="figures">
              {draw.ticketCount}
            </span>,
          ],
          [t('desk.stakes'), <MoneyText key="stakes" amount={draw.stakeTotal} />],
          [t('desk.paid'), <MoneyText key="paid" amount={draw.payoutTotal} />],
          [
            t('desk.kept'),
            <MoneyText key="kept" amount={draw.stakeTotal - draw.payoutTotal} className="font-semibold" />,
          ],
          [
            t('desk.settledTickets'),
            <span key="settled" className="figures">
              {draw.settledTickets}/{draw.ticketCount}
            </span>,
          ],
        ]}
      />
      <Part name="commitment" title={t('desk.commitment')} facts={useCommitment(draw)} none={t('desk.notAnnounced')} />
      <Part name="seal" title={t('desk.seal')} facts={useSealAndResult(draw)} none={t('desk.notSealed')} />
    </div>
  );
};

const Part = ({ name, title, facts, none }: { name: string; title: string; facts: readonly Fact[]; none?: string }) => (
  <Card aria-labelledby={`draw-${name}`}>
    <PartHeading id={`draw-${name}`} title={title} />
    {facts.length > 0 ? <Facts facts={facts} /> : <p className="text-soft">{none}</p>}
  </Card>
);

const useTimes = ({ openAt, closeAt, shotsUntil, beaconAt, resultedAt, voidReason }: Draw): Fact[] => {
  const { t } = useTranslation('lottery');
  return [
    [t('desk.openAt'), <TimeText key="open" at={openAt} />],
    [t('desk.closeAt'), <TimeText key="close" at={closeAt} />],
    [t('desk.shotsUntil'), <TimeText key="shots" at={shotsUntil} />],
    ...(beaconAt === undefined ? [] : [[t('desk.beaconAt'), <TimeText key="beacon" at={beaconAt} />] as const]),
    ...(resultedAt === undefined ? [] : [[t('desk.resultedAt'), <TimeText key="result" at={resultedAt} />] as const]),
    ...(voidReason === undefined ? [] : [[t('desk.voidReason'), t(`voidReasons.${voidReason}`)] as const]),
  ];
};

const useCommitment = ({ commitment }: Draw): Fact[] => {
  const { t } = useTranslation('lottery');
  if (!commitment) return [];
  return [
    [t('desk.announcedAt'), <TimeText key="announced" at={commitment.announcedAt} />],
    [
      t('desk.beaconRound'),
      <span key="round" className="figures">
        {commitment.beaconRound}
      </span>,
    ],
    [t('desk.commit'), <Hash key="commit">{commitment.commit}</Hash>],
    [t('desk.announcementHash'), <Hash key="announcement">{commitment.announcementHash}</Hash>],
    [t('desk.rulesHash'), <Hash key="rules">{commitment.rulesHash}</Hash>],
    [t('desk.payTableHash'), <Hash key="pay">{commitment.payTableHash}</Hash>],
    [t('desk.chainHash'), <Hash key="chain">{commitment.chainHash}</Hash>],
  ];
};

const useSealAndResult = ({ seal, result }: Draw): Fact[] => {
  const { t } = useTranslation('lottery');
  const sealed: Fact[] = seal
    ? [
        [t('desk.sealedAt'), <TimeText key="sealed" at={seal.sealedAt} />],
        [
          t('desk.sealedTickets'),
          <span key="tickets" className="figures">
            {seal.ticketCount}
          </span>,
        ],
        [
          t('desk.shots'),
          <span key="shots" className="figures">
            {seal.entryCount}
          </span>,
        ],
        [t('desk.sealedStakes'), <MoneyText key="stakes" amount={seal.stakeTotal} />],
        [t('desk.sealHash'), <Hash key="seal">{seal.sealHash}</Hash>],
        [t('desk.merkleRoot'), <Hash key="root">{seal.merkleRoot}</Hash>],
      ]
    : [];
  const drawn: Fact[] = result
    ? [
        [
          t('desk.final'),
          <span key="final" className="figures text-lg font-semibold">
            {result.final}
          </span>,
        ],
        [
          t('desk.result'),
          <span key="result" className="figures text-lg font-semibold text-money-text">
            {result.top3} · {result.top2} · {result.bottom2}
          </span>,
        ],
      ]
    : [];
  return [...sealed, ...drawn];
};
