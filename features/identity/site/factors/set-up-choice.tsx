import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { canUsePasskeys } from '#kit/browser/session/passkeys.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { RecoveryCodesView } from './recovery-codes-view.tsx';
import { TotpSetUp } from './totp-set-up.tsx';

/** The first second factor of somebody who must have one. */
export const SetUpChoice = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('identity');
  const [kind, setKind] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  // What was refused before is asked for again.
  const done = () => {
    onDone();
    location.reload();
  };
  const made = (shown: readonly string[]) => (shown.length > 0 ? setCodes(shown) : done());
  if (codes.length > 0) return <RecoveryCodesView codes={codes} onDone={done} />;
  if (kind === 'totp') return <TotpSetUp onDone={made} />;
  if (kind === 'passkey') return <PasskeySetUp onDone={made} />;
  return (
    <div className="flex flex-col gap-3">
      <p className="mb-1 text-sm text-soft">{t('factor.mustSetUpText')}</p>
      <Button icon={<Smartphone aria-hidden className="size-5" />} onClick={() => setKind('totp')}>
        {t('factor.totp.title')}
      </Button>
      {canUsePasskeys() && (
        <Button icon={<Fingerprint aria-hidden className="size-5" />} onClick={() => setKind('passkey')}>
          {t('factor.passkeys.one')}
        </Button>
      )}
    </div>
  );
};
