import type { ReactNode } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { CheckField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { fieldsShown } from '../../domain/registration-form.ts';
import type { RegisterField } from '../../domain/registration-rules.ts';
import { FormAlert, useFirstField } from '../form-parts.tsx';
import { RegistrationField } from './registration-field.tsx';
import { type RegistrationForm, type RegistrationGiven, useRegistration } from './use-registration.ts';

type Props = RegistrationGiven & {
  place: 'popup' | 'page';
  agreementAt: '/help' | '/helpmc';
  order?: readonly RegisterField[] | undefined;
};

/** The fields that the merchant asks for, then consent, then the button. */
export const RegistrationFields = ({ place, agreementAt, order, ...given }: Props) => {
  const { t } = useTranslation('identity');
  const { plan, ageMin } = given;
  const form = useRegistration(given);
  const ref = useFirstField();
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      className="flex flex-col gap-4"
    >
      {fieldsShown(plan, order).map((name) => (
        <RegistrationField key={name} name={name} plan={plan} form={form} />
      ))}
      <Consent ageMin={ageMin} agreementAt={agreementAt} form={form} />
      <FormAlert text={form.alert} />
      <div className="mt-1 flex gap-3">
        {place === 'page' && <Button onClick={form.reset}>{t('register.reset')}</Button>}
        <Button type="submit" tone="money" isBusy={form.isSending} className="grow">
          {t('register.submit')}
        </Button>
      </div>
      <InvitationWarning form={form} />
    </form>
  );
};

const invitationTexts = {
  affiliate_code_invalid: 'refusals.affiliate_code_invalid',
  referral_code_invalid: 'refusals.referral_code_invalid',
} as const;

/** An invitation that nobody gave: to be confirmed, then corrected or taken away. */
const InvitationWarning = ({ form: { warning, confirmWarning } }: { form: RegistrationForm }) => {
  const { t } = useTranslation('identity');
  return (
    <Dialog title={t('register.warning')} isOpen={warning !== undefined} onClose={confirmWarning} place="centre">
      <p role="alert" className="text-soft">
        {warning && t(invitationTexts[warning])}
      </p>
      <Button tone="money" className="mt-6 w-full" onClick={confirmWarning}>
        {t('register.understood')}
      </Button>
    </Dialog>
  );
};

type ConsentProps = Pick<Props, 'ageMin' | 'agreementAt'> & { form: RegistrationForm };

const Consent = ({ ageMin, agreementAt, form: { consent, errorOf } }: ConsentProps) => {
  const { t } = useTranslation('identity');
  const [before, agreement, after] = t('register.terms').split(/<\/?agreement>/);
  return (
    <CheckField
      label={
        <>
          <span className="block">{t('register.age', { age: ageMin })}</span>
          {before}
          <AgreementLink at={agreementAt}>{agreement}</AgreementLink>
          {after}
        </>
      }
      error={errorOf('ageConfirmed') ?? errorOf('termsAccepted')}
      {...consent}
    />
  );
};

/** Opens beside the form, so that nothing typed is lost. */
const AgreementLink = ({ at, children }: { at: Props['agreementAt']; children: ReactNode }) => (
  <a
    href={`${at}?id=agreement`}
    target="_blank"
    rel="noopener"
    className="font-semibold text-money-text underline underline-offset-4"
  >
    {children}
  </a>
);
