import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { CountriesProvider } from '../../providers/countries-provider.tsx';
import { useSite } from '../../settings/site-settings.ts';
import { wholly } from '../../whole-language.tsx';

const ForgotForm = lazy(() =>
  import('#features/identity/site/passwords/forgot-form.tsx').then((it) => ({ default: it.ForgotForm })),
);

/** Under the log-in form, where the merchant offers a way to set a forgotten password anew. */
export const ForgotLink = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('identity');
  const { forgotWays } = useSite();
  if (!forgotWays.phone && !forgotWays.email) return null;
  return (
    <Button tone="quiet" size="small" onClick={onPress} className="mt-3 w-full">
      {t('forgot.link')}
    </Button>
  );
};

type Props = { onClose: () => void; onBack: () => void };

/** In place of the log-in; whoever has set a new password is logged in, at home, with nothing above the page. */
export const ForgotPopup = wholly(({ onClose, onBack }: Props) => {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { forgotWays } = useSite();
  return (
    <Dialog title={t('forgot.title')} isOpen onClose={onClose}>
      <CountriesProvider>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <ForgotForm
            ways={forgotWays}
            onLoggedIn={() => {
              onClose();
              void navigate({ to: '/' });
            }}
            onMailed={onClose}
          />
        </Suspense>
      </CountriesProvider>
      <Button tone="quiet" size="small" onClick={onBack} className="mt-3 w-full">
        {t('forgot.back')}
      </Button>
    </Dialog>
  );
});
