import { useNavigate, useSearch } from '@tanstack/react-router';
import { DepositGuide } from '#features/cashier/site/deposit-guide.tsx';
import { GuidePictures, TutorialPage } from '#features/content/site/pages/tutorial-page.tsx';

/** How a deposit is made by each way to pay (`?way=`), with the pictures that staff has for it. */
export const DepositTutorial = () => {
  const { way } = useSearch({ from: '/depositTutorial' });
  const navigate = useNavigate({ from: '/depositTutorial' });
  return (
    <TutorialPage>
      <DepositGuide
        way={way}
        onChoose={(next) => void navigate({ search: { way: next }, replace: true })}
        pictures={<GuidePictures slot="deposit_tutorial" />}
      />
    </TutorialPage>
  );
};
