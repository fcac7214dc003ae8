import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { DescriptionSlot } from '../../domain/places.ts';
import { GuideSteps } from './guide-steps.tsx';

/** How a deposit is made, step by step, as the app says. */
export const TutorialPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('content');
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('guide.deposit')}</h1>
      {children}
    </>
  );
};

/** The pictures that staff has for a guide which stands without them; nothing where there are none. */
export const GuidePictures = ({ slot }: { slot: DescriptionSlot }) => (
  <div className="mt-8">
    <GuideSteps slot={slot} empty={null} />
  </div>
);

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
