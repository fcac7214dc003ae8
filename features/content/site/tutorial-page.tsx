import { useTranslation } from '#kit/browser/translation.ts';
import { GuideSteps } from './guide-steps.tsx';

/** How a deposit is made, step by step. */
export const TutorialPage = () => {
  const { t } = useTranslation('content');
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('guide.deposit')}</h1>
      <GuideSteps slot="deposit_tutorial" />
    </>
  );
};

/** How money is taken out, step by step. */
export const WithdrawTutorialPage = () => {
  const { t } = useTranslation('content');
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('guide.withdrawal')}</h1>
      <GuideSteps slot="withdrawal_tutorial" />
    </>
  );
};
