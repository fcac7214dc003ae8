import { Card } from '#kit/browser/components/card.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { rateText } from './rate-text.ts';
import type { Referral } from './referral-page.tsx';

/** What a friend who joins now brings, step by step, before anybody is invited. */
export const Promised = ({ own: { promise, shares } }: { own: Referral }) => {
  const { t } = useTranslation('referral');
  if (promise === null && shares === null) return null;
  return (
    <Card aria-labelledby="promised">
      <h2 id="promised" className="text-lg">
        {promise === null ? t('sharesOnly') : t('promise', { bonus: moneyView(promise.bonus) })}
      </h2>
      {promise !== null && (
        <ol className="mt-4 grid gap-3 sm:grid-cols-3">
          {[
            t('steps.join'),
            t('steps.deposit', { amount: moneyView(promise.depositMin) }),
            t('steps.play', { amount: moneyView(promise.turnoverMin), count: promise.days }),
          ].map((text, at) => (
            <li key={text} className="flex items-start gap-3 rounded-control bg-well px-4 py-3">
              <span
                aria-hidden
                className="figures grid size-7 shrink-0 place-items-center rounded-full bg-control text-sm font-semibold text-brand"
              >
                {at + 1}
              </span>
              <span className="pt-0.5 text-sm">{text}</span>
            </li>
          ))}
        </ol>
      )}
      {shares !== null && (
        <p className="mt-4 text-sm text-soft">{t('sharesText', { rates: shares.map(rateText).join(' / ') })}</p>
      )}
      <p className="mt-3 text-sm text-faint">{t('rules')}</p>
    </Card>
  );
};

/** What friends have brought so far. */
export const FriendIncome = ({ own: { promise, shares, earned } }: { own: Referral }) => {
  const { t } = useTranslation('referral');
  if (promise === null && shares === null && earned.friends === 0 && earned.shares === 0n) return null;
  const boxes = [
    {
      term: t('earned.bonuses'),
      fact: moneyView(earned.bonuses),
      note: t('earned.friends', { count: earned.friends }),
    },
    ...(shares !== null || earned.shares > 0n
      ? [{ term: t('earned.shares'), fact: moneyView(earned.shares), note: undefined }]
      : []),
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {boxes.map(({ term, fact, note }) => (
        <div key={term} className="rounded-card bg-card px-5 py-4">
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="mt-1">
            <bdi dir="ltr" className="figures text-2xl font-semibold">
              {fact}
            </bdi>
            {note !== undefined && <span className="ms-3 text-sm text-faint">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
