import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { promotionBonus } from '../contract/offers/promotion-bonus.ts';
import { useRewardText } from './reward-text.ts';
import { TermsText } from './terms-text.tsx';

/** The bonus that a promotion page is about, for whoever has not logged in: its terms, and the two ways to claim it. */
export const VisitorBonus = ({ promotionId }: { promotionId: string }) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const rewardText = useRewardText();
  const { askLogin } = useLogin();
  const { data } = useRead(promotionBonus, { promotionId });
  if (!data?.bonus) return null;
  const { name, terms, amount, endsAt } = data.bonus;
  const worth =
    terms.reward.kind === 'percent' ? t('offers.upTo', { amount: moneyView(amount) }) : rewardText({ terms, amount });
  const here = `${location.pathname}${location.search}`;
  return (
    <article className="flex flex-col gap-4 rounded-card bg-well p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-lg">
          <bdi>{name}</bdi>
        </h3>
        <p className="figures text-2xl font-semibold text-money-text">{worth}</p>
      </div>
      <TermsText terms={terms} />
      {endsAt !== null && (
        <p className="text-sm text-faint">{t('offers.endsAt', { at: dateTimeView(endsAt, language) })}</p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button tone="money" onClick={() => askLogin('register', here)}>
          {t('visitor.register')}
        </Button>
        <Button onClick={() => askLogin('login', here)}>{t('visitor.login')}</Button>
      </div>
    </article>
  );
};
