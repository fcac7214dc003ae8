import { useTranslation } from '#kit/browser/texts/translation.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TroubleDrawing } from '#kit/browser/drawings/states.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';

export const NotFoundPage = () => {
  const { t } = useTranslation('backoffice');
  return (
    <EmptyState
      isPage
      drawing={<TroubleDrawing />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <DeskLink href="/" className={buttonStyle()}>
          {t('notFound.home')}
        </DeskLink>
      }
    />
  );
};
