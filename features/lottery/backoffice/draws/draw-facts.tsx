import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import type { DrawDetail } from './draw-view.tsx';

type Props = { draw: DrawDetail['draw'] };

/** What was published before, at and after the close: the same that every player can check. */
export const DrawFacts = ({ detail: { draw, termsVersion, voidedBy } }: { detail: DrawDetail }) => (
  <div className="grid gap-5 text-sm lg:grid-cols-2 lg:items-start">
    <Times draw={draw} termsVersion={termsVersion} voidedBy={voidedBy} />
    <Commitment draw={draw} />
    <Seal draw={draw} />
    <Result draw={draw} />
  </div>
);

const Times = ({ draw, termsVersion, voidedBy }: Props & Pick<DrawDetail, 'termsVersion' | 'voidedBy'>) => {
  const { t } = useTranslation('lottery');
  const moments = [
    ['desk.openAt', draw.openAt],
    ['desk.closeAt', draw.closeAt],
    ['desk.shotsUntil', draw.shotsUntil],
    ['desk.beaconAt', draw.beaconAt],
    ['desk.resultedAt', draw.resultedAt],
  ] as const;
  return (
    <Part title={t('desk.times')}>
      <Facts
        facts={[
          ...moments.flatMap(([label, at]) =>
            at === undefined ? [] : [[t(label), <TimeText key={label} at={at} />] as const],
          ),
          ...(draw.voidReason === undefined ? [] : [[t('desk.void'), t(`voidReasons.${draw.voidReason}`)] as const]),
          ...(voidedBy ? [[t('desk.voidedBy'), `${voidedBy.requestedBy} + ${voidedBy.approvedBy}`] as const] : []),
          [t('desk.termsVersion'), termsVersion],
          [t('desk.drawId'), <Hash key="id" text={draw.drawId} />],
        ]}
      />
    </Part>
  );
};

const Commitment = ({ draw: { commitment } }: Props) => {
  const { t } = useTranslation('lottery');
  return (
    <Part title={t('desk.commitment')} isMissing={commitment === undefined}>
      {commitment && (
        <Facts
          facts={[
            [t('desk.announcedAt'), <TimeText key="at" at={commitment.announcedAt} />],
            [t('desk.commit'), <Hash key="commit" text={commitment.commit ?? '—'} />],
            [t('desk.announcementHash'), <Hash key="announcement" text={commitment.announcementHash} />],
            [t('desk.rulesHash'), <Hash key="rules" text={commitment.rulesHash} />],
            [t('desk.payTableHash'), <Hash key="pay" text={commitment.payTableHash} />],
            [t('desk.chainHash'), <Hash key="chain" text={commitment.chainHash ?? '—'} />],
            [t('desk.beaconRound'), commitment.beaconRound ?? '—'],
          ]}
        />
      )}
    </Part>
  );
};

const Seal = ({ draw: { seal } }: Props) => {
  const { t } = useTranslation('lottery');
  return (
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
  );
};

const Result = ({ draw: { result } }: Props) => {
  const { t } = useTranslation('lottery');
  const digits = (text: string) => <span className="figures">{text}</span>;
  return (
    <Part title={t('desk.result')} isMissing={result === undefined}>
      {result && (
        <Facts
          facts={[
            [
              t('desk.final'),
              <strong key="final" className="figures text-xl">
                {result.opened}
              </strong>,
            ],
            [t('desk.top3'), digits(result.top3)],
            [t('desk.top2'), digits(result.top2)],
            [t('desk.bottom2'), digits(result.bottom2)],
          ]}
        />
      )}
    </Part>
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
