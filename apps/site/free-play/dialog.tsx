import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FreePlayForm } from '#features/identity/site/registration/free-play-form.tsx';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import type { FreePlayNotice } from '#kit/browser/session/free-play.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useSite } from '../settings/site-settings.ts';
import { wholly } from '../whole-language.tsx';

/** How free play begins, that something needs a real account, and that its two hours are over. */
export const FreePlayDialog = wholly(({ notice, onClose }: { notice: FreePlayNotice; onClose: () => void }) => {
  const { t } = useTranslation(['identity', 'kit']);
  const navigate = useNavigate();
  const { ageMin } = useSite();
  return (
    <Dialog key={notice} title={t(`freePlay.${notice}.title`)} isOpen onClose={onClose}>
      {notice === 'start' ? (
        <FreePlayForm
          ageMin={ageMin}
          onEntered={() => {
            onClose();
            void navigate({ to: '/' });
          }}
        />
      ) : (
        <Ask notice={notice} onClose={onClose}>
          {notice === 'needed' && <p className="font-semibold">{t('kit:refusals.true_account_needed')}</p>}
          <p className="text-soft">{t(`freePlay.${notice}.text`)}</p>
        </Ask>
      )}
    </Dialog>
  );
});

const Ask = ({
  notice,
  onClose,
  children,
}: {
  notice: Exclude<FreePlayNotice, 'start'>;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('identity');
  const { isRegistrationOpen } = useSite();
  return (
    <>
      <div className="flex flex-col gap-2">{children}</div>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button onClick={onClose}>{t(`freePlay.${notice}.later`)}</Button>
        {isRegistrationOpen && (
          <Link to="/register" className={`${buttonStyle({ tone: 'money' })} max-sm:-order-1`} onClick={onClose}>
            {t('freePlay.register')}
          </Link>
        )}
      </div>
    </>
  );
};
