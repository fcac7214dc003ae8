import { LogInDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';

/** In place of what only its owner may see. */
export const LoginNeeded = () => {
  const { t } = useTranslation('lottery');
  const { askLogin } = useLogin();
  return (
    <EmptyState
      isPage
      drawing={<LogInDrawing />}
      title={t('tickets.visitor')}
      action={
        <Button tone="money" onClick={() => askLogin('login')}>
          {t('tickets.login')}
        </Button>
      }
    />
  );
};
