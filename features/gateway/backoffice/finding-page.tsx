import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { FindingDetail } from './finding-detail.tsx';

/** One finding by its address. */
export const FindingPage = () => {
  const { t } = useTranslation('gateway');
  return (
    <>
      <PageHead title={t('desk.finding')} />
      <FindingDetail findingId={useLastPathPart()} />
    </>
  );
};
