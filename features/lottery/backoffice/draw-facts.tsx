import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Card, Facts, PartHeading } from '#kit/browser/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import type { DrawDetail } from './draw-view.tsx';

/** What was published before, at and after the close: the same that every player can check. */
export const DrawFacts = ({ detail: { draw, termsVersion } }: { detail: DrawDetail }) => {
  const { t } = useTranslation('lottery');
  const { commitment, seal, result } = draw;
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <Part title={t('desk.times')}>
        <Facts
          facts={[
            [t('desk.openAt'), <TimeText key="open" at={draw.openAt} />],
            [t('desk.closeAt'), <TimeText key="close" at={draw.closeAt} />],
            [t('desk.shotsUntil'), <TimeText key="shots" at={draw.shotsUntil} />],
            ...(draw.beaconAt === undefined
              ? []
              : [[t('desk.beaconAt'), <TimeText key="beacon" at={draw.beaconAt} />] as const]),
            ...(draw.resultedAt === undefined
              ? []
              : [[t('desk.resultedAt'), <TimeText key="resulted" at={draw.resultedAt} />] as const]),
            ...(draw.voidReason === undefined ? [] : [[t('desk.void'), t(`voidReasons.${draw.voidReason}`)] as const]),
            [t('desk.termsVersion'), termsVersion],
            [t('desk.drawId'), <Hash key="id" text={draw.drawId} />],
          ]}
        />
      </Part>
      <Part title={t('desk.commitment')} isMissing={commitment === undefined}>
        {commitment && (
          <Facts
            facts={[
              [t('desk.announcedAt'), <TimeText key="at" at={commitment.announcedAt} />],
              [t('desk.commit'), <Hash key="commit" text={commitment.commit} />],
              [t('desk.announcementHash'), <Hash key="announcement" text={commitment.announcementHash} />],
              [t('desk.rulesHash'), <Hash key="rules" text={commitment.rulesHash} />],
              [t('desk.payTableHash'), <Hash key="pay" text={commitment.payTableHash} />],
              [t('desk.chainHash'), <Hash key="chain" text={commitment.chainHash} />],
              [t('desk.beaconRound'), commitment.beaconRound],
            ]}
          />
        )}
      </Part>
      <Part title={t('desk.seal')} isMissing={seal === undefined}>
        {seal && (
          <Facts
            facts={[
              [t('desk.sealedAt'), <TimeText key="at" at={seal.sealedAt} />],
              [t('desk.merkleRoot'), <Hash key="root" text={seal.merkleRoot} />],
              [t('desk.sealHash'), <Hash key="seal" text={seal.sealHash} />],
              [t('desk.exposureHash'), <Hash key="exposure" text={seal.exposureHash} />],
              [t('desk.tickets'), seal.ticketCount],
              [t('desk.entries'), seal.entryCount],
              [t('desk.stakes'), <MoneyText key="stakes" amount={seal.stakeTotal} />],
            ]}
          />
        )}
      </Part>
      <Part title={t('desk.result')} isMissing={result === undefined}>
        {result && (
          <Facts
            facts={[
              [
                t('desk.final'),
                <span key="final" className="figures text-xl font-semibold">
                  {result.final}
                </span>,
              ],
              [
                t('desk.top3'),
                <span key="top3" className="figures">
                  {result.top3}
                </span>,
              ],
              [
                t('desk.top2'),
                <span key="top2" className="figures">
                  {result.top2}
                </span>,
              ],
              [
                t('desk.bottom2'),
                <span key="bottom2" className="figures">
                  {result.bottom2}
                </span>,
              ],
            ]}
          />
        )}
      </Part>
    </div>
  );
};

const Part = ({ title, isMissing, children }: { title: string; isMissing?: boolean; children: ReactNode }) => {
  const { t } = useTranslation('lottery');
  return (
    <Card>
      <PartHeading title={title} />
      {isMissing ? <p className="text-soft">{t('desk.notYet')}</p> : children}
    </Card>
  );
};

const Hash = ({ text }: { text: string }) => <code className="text-xs break-all text-soft">{text}</code>;
