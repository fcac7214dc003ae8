import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { affiliate } from '../../contract/registration/affiliate.ts';
import { registrationSettings } from '../../contract/registration/registration-settings.ts';
import { type AddressInvitation, invitedPlan } from '../../domain/invited-plan.ts';
import {
  planOf,
  type RegistrationSwitches,
  type RegistrationType,
  typesOffered,
} from '../../domain/registration-form.ts';
import { type RegisterField, registerFields, type RegistrationSettings } from '../../domain/registration-rules.ts';
import { type AddressCodes, addressCodes } from './address-codes.ts';
import { RegistrationFields } from './registration-fields.tsx';
import type { RegisteredNotice } from './use-registration.ts';

type Look = {
  onRegistered: (notice: RegisteredNotice) => void;
  switches: RegistrationSwitches;
  /** On a page of its own there is room for starting over. */
  place: 'popup' | 'page';
  ageMin: number;
  /** The page of help that visitors may read. */
  agreementAt: '/help' | '/helpmc';
};

export type RegisterFormProps = Look & { referralCode?: string | undefined };

/** The merchant says which fields there are; until it has, the form has their shape. */
export const RegisterForm = ({ referralCode, ...look }: RegisterFormProps) => {
  const [codes] = useState(() => ({ ...addressCodes(), ...(referralCode !== undefined && { referralCode }) }));
  const { data, error, refetch } = useRead(registrationSettings, {}, { staleTime: 300_000 });
  const invitation = useAddressInvitation(codes);
  if (error) return <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />;
  if (!data || invitation.affiliate === 'checking') return <SkeletonRows count={3} className="h-19" />;
  const order = registerFields.toSorted((a, b) => data[a].place - data[b].place);
  return <RegistrationTypes settings={data} order={order} invitation={invitation} codes={codes} {...look} />;
};

/** Whether the affiliate's code of the address is one; asked once. */
const useAddressInvitation = ({ affiliateCode, referralCode }: AddressCodes): AddressInvitation => {
  const isGiven = affiliateCode !== undefined;
  const { data, error } = useRead(
    affiliate,
    { code: affiliateCode ?? '-', domain: location.host },
    { enabled: isGiven, staleTime: Number.POSITIVE_INFINITY },
  );
  const checked = data ? (data.valid ? 'valid' : 'invalid') : error ? 'invalid' : 'checking';
  return { affiliate: isGiven ? checked : 'none', referral: referralCode === undefined ? 'none' : 'given' };
};

export type RegistrationTypesProps = Look & {
  settings: RegistrationSettings;
  order?: readonly RegisterField[];
  invitation: AddressInvitation;
  codes: AddressCodes;
  /** In place of sending, where the form is only shown. */
  onChecked?: () => void;
};

/** The ways to register that the merchant offers, with a switch where there is more than one. */
export const RegistrationTypes = ({ settings, invitation, codes, switches, ...look }: RegistrationTypesProps) => {
  const { t } = useTranslation('identity');
  const types = typesOffered(switches);
  const [chosen, setChosen] = useState<RegistrationType>();
  const type = types.find((one) => one === chosen) ?? types[0];
  if (type === undefined) return <p className="text-soft">{t('register.off')}</p>;
  const { affiliateCode, ...others } = codes;
  const counting =
    invitation.affiliate === 'valid' && affiliateCode !== undefined ? { ...others, affiliateCode } : others;
  const form = (one: RegistrationType) => (
    <>
      <p className="mb-3 text-sm text-soft">{t(one === 'register' ? 'register.lead' : 'register.leadMobile')}</p>
      <RegistrationFields plan={invitedPlan(planOf(one, settings, switches), invitation)} codes={counting} {...look} />
    </>
  );
  if (types.length === 1) return form(type);
  return (
    <Tabs
      label={t('register.types')}
      chosen={type}
      onChoose={setChosen}
      tabs={types.map((name) => ({ name, label: t(`register.type.${name}`), content: form(name) }))}
    />
  );
};
