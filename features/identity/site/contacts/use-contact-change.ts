import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { changeContact } from '../../contract/contacts/change-contact.ts';
import { confirmContact } from '../../contract/contacts/confirm-contact.ts';
import { contacts } from '../../contract/contacts/contacts.ts';
import { security } from '../../contract/passwords/security.ts';
import { phoneOf } from '../../domain/phone.ts';
import type { Phone } from '../../domain/typed-phone.ts';
import { justTyped } from '../login/just-typed.ts';

type Faults = Partial<Record<'contact' | 'password' | 'code', string>>;
const placeOf: Readonly<Record<string, keyof Faults>> = {
  phone_missing: 'contact',
  phone_invalid: 'contact',
  email_invalid: 'contact',
  contact_taken: 'contact',
  old_password_wrong: 'password',
  code_invalid: 'code',
  code_expired: 'code',
  code_guessed_too_often: 'code',
};

export type ContactChange = { kind: 'mobile' | 'email'; onClose: () => void };

/** What was typed for a new number or address, what is wrong with it, and the two calls. */
export const useContactChange = ({ kind, onClose }: ContactChange) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const sending = useSend(changeContact);
  const confirming = useSend(confirmContact, { refreshes: [contacts, security] });
  const [fields, setFields] = useState<Fields>(() => ({
    phone: undefined,
    email: '',
    password: justTyped() ?? '',
    code: '',
  }));
  const { phone, email, password, code } = fields;
  const [faults, setFaults] = useState<Faults>({});
  const [alert, setAlert] = useState<string>();
  const typed = () => {
    if (kind === 'email') return email.trim() === '' ? undefined : ({ kind, email: email.trim() } as const);
    const isNumber = phone !== undefined && phoneOf(phone.countryDialingCode, phone.mobileNum) !== undefined;
    return isNumber ? ({ kind, ...phone } as const) : undefined;
  };
  const tell = (answer: { refusal: string; detail: Record<string, unknown> }) => {
    const place = placeOf[answer.refusal];
    if (place) setFaults({ [place]: textOf(answer) });
    else setAlert(textOf(answer));
  };
  const checked = () => {
    const contact = typed();
    const invalid = t(kind === 'email' ? 'refusals.email_invalid' : 'refusals.phone_invalid');
    setAlert(undefined);
    setFaults({
      ...(!contact && { contact: invalid }),
      ...(password === '' && { password: t('notEmpty', { field: t('contacts.password') }) }),
    });
    return contact && password !== '' ? contact : undefined;
  };
  const sendCode = async () => {
    const contact = checked();
    if (!contact) return undefined;
    const answer = await sending.send({ contact, password });
    if (answer.ok || placeOf[answer.refusal] === undefined) return answer;
    tell(answer);
    return undefined;
  };
  const submit = async () => {
    const contact = checked();
    if (!contact) return;
    if (code.trim() === '') return setFaults({ code: t('notEmpty', { field: t('code.label') }) });
    const answer = await confirming.send({ contact, verificationCode: code.trim() });
    if (!answer.ok) return tell(answer);
    say(t('contacts.saved'), 'good');
    onClose();
  };
  const type = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  return { fields, type, faults, alert, sendCode, submit, isSending: confirming.isSending };
};

type Fields = { phone: Phone | undefined; email: string; password: string; code: string };
