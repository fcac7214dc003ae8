import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { myBonuses } from '../contract/grants/my-bonuses.ts';
import { grantTones } from '../domain/grant-tones.ts';
import { giftOf } from '../domain/terms.ts';
import { useRewardText } from './reward-text.ts';
import { TraceDialog } from './trace-dialog.tsx';

type Grant = OutputOf<typeof myBonuses>['history'][number];

const shownFirst = 5;

/** What became of earlier bonuses: what of each is cash, and what went back. */
export const History = ({ grants }: { grants: readonly Grant[] }) => {
  const { t } = useTranslation('bonuses');
  const [isAll, setIsAll] = useState(false);
  const [traced, setTraced] = useState<string>();
  return (
    <>
      <ul className="flex flex-col gap-2">
        {grants.slice(0, isAll ? undefined : shownFirst).map((grant) => (
          <Row key={grant.grantId} grant={grant} onTrace={() => setTraced(grant.grantId)} />
        ))}
      </ul>
      {!isAll && grants.length > shownFirst && (
        <Button size="small" className="mt-3" onClick={() => setIsAll(true)}>
          {t('history.more')}
        </Button>
      )}
      {traced !== undefined && <TraceDialog grantId={traced} onClose={() => setTraced(undefined)} />}
    </>
  );
};

const Row = ({ grant, onTrace }: { grant: Grant; onTrace: () => void }) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const rewardText = useRewardText();
  const gift = giftOf(grant.terms);
  const { name, state, converted, returned, endedAt, startedAt } = grant;
  return (
    <li className="rounded-card bg-card p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <Badge tone={grantTones[state]}>{t(gift && state === 'completed' ? 'gifts.given' : `states.${state}`)}</Badge>
      </div>
      <p className="figures mt-1 flex flex-wrap gap-x-4 text-sm text-soft">
        <span>{t('history.granted', { amount: rewardText(grant) })}</span>
        {converted > 0n && (
          <span className="text-good">{t('history.converted', { amount: moneyView(converted) })}</span>
        )}
        {returned > 0n && <span>{t('history.returned', { amount: moneyView(returned) })}</span>}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="figures text-sm text-faint">{endedAt === null ? '' : dateTimeView(endedAt, language)}</p>
        {startedAt !== null && !gift && (
          <Button size="small" tone="quiet" onClick={onTrace}>
            {t('active.trace')}
          </Button>
        )}
      </div>
    </li>
  );
};
