import { Check, Circle } from 'lucide-react';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Referral } from './referral-page.tsx';

type Friend = Referral['friends'][number];

const tones: Readonly<Record<Friend['state'], BadgeTone>> = {
  none: 'plain',
  open: 'sky',
  review: 'warn',
  paid: 'good',
  closed: 'plain',
};

/** Who came with the code: how each stands and what is missing. */
export const Friends = ({ count, friends }: Pick<Referral, 'count' | 'friends'>) => {
  const { t } = useTranslation('referral');
  return (
    <section aria-labelledby="friends">
      <PartHeading
        id="friends"
        title={t('friends')}
        more={<span className="figures text-soft">{t('count', { count })}</span>}
      />
      {friends.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="overflow-hidden rounded-card bg-card">
          {friends.map((friend) => (
            <li key={friend.no} className="border-b border-line px-4 py-3 last:border-0 sm:px-5">
              <Row friend={friend} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const Row = ({ friend }: { friend: Friend }) => {
  const { t } = useTranslation('referral');
  const language = useLanguage();
  const { account, at, state, bonus, isDepositMet, isTurnoverMet, until } = friend;
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <bdi className="font-semibold">{account}</bdi>
        {state === 'paid' ? (
          <bdi dir="ltr" className="figures font-semibold text-good">{`+${moneyView(bonus)}`}</bdi>
        ) : (
          state !== 'none' && <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        )}
      </div>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-faint">
        <time className="figures">{dateTimeView(at, language)}</time>
        {until !== null && (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Step isMet={isDepositMet} word={t('step.deposit')} />
            <Step isMet={isTurnoverMet} word={t('step.play')} />
            <span>{t('until', { day: dateTimeView(until, language) })}</span>
          </span>
        )}
      </div>
    </>
  );
};

const Step = ({ isMet, word }: { isMet: boolean; word: string }) => {
  const { t } = useTranslation('referral');
  const Sign = isMet ? Check : Circle;
  return (
    <span className={isMet ? 'inline-flex items-center gap-1.5 text-good' : 'inline-flex items-center gap-1.5'}>
      <Sign role="img" aria-label={t(isMet ? 'step.done' : 'step.missing')} className="size-3.5" />
      {word}
    </span>
  );
};
