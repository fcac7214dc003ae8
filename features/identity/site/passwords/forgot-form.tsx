import { useState } from 'react';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import type { Entered } from '../login/enter.ts';

export type ForgotWays = { phone: boolean; email: boolean };

type Props = {
  /** What the merchant offers; both bring a switch. */
  ways: ForgotWays;
  /** The password is set and the person is logged in. */
  onLoggedIn: (entered: Entered) => void;
  /** The mail is on its way and the person has read so. */
  onMailed: () => void;
};

/** A forgotten password is set anew: by a code to the mobile number, or by a mailed link. */
export const ForgotForm = ({ ways, onLoggedIn, onMailed }: Props) => {
  const { t } = useTranslation('identity');
  const [way, setWay] = useState<'phone' | 'email'>('phone');
  const byPhone = <ForgotByPhone onLoggedIn={onLoggedIn} />;
  const byEmail = <ForgotByEmail onMailed={onMailed} />;
  if (!ways.phone && !ways.email) return <EmptyState title={t('forgot.off')} text={t('forgot.offText')} />;
  if (!ways.email) return byPhone;
  if (!ways.phone) return byEmail;
  return (
    <Tabs
      label={t('forgot.way')}
      chosen={way}
      onChoose={setWay}
      tabs={[
        { name: 'phone', label: t('forgot.byPhone'), content: byPhone },
        { name: 'email', label: t('forgot.byEmail'), content: byEmail },
      ]}
    />
  );
};
