import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import type { HumanProof } from '#kit/shared/proof-of-work.ts';
import type { Result } from '#kit/shared/result.ts';
import { login } from '../contract/login.ts';
import { rememberedLogin } from '../contract/remembered-login.ts';
import type { Admission } from '../contract/admission.ts';
import { useCaptcha } from './captcha-field.tsx';
import { enter } from './enter.ts';
import { noteTyped } from './just-typed.ts';
import { forgetRemembered, keepRemembered, remembered } from './remembered.ts';

export type LoginTyped = { username: string; password: string; captcha: string; remember: boolean };
export type LoginOutcome = {
  /** The password that has to be replaced before anything else. */
  mustChange: string | undefined;
  account: string;
  isFirst: boolean;
};

const humanRefusals = ['human_check_required', 'human_check_failed'];
/** After these the form can do nothing but ask for the password. */
const rememberedRefusals = ['remembered_ended', 'remembered_replayed', 'account_blocked'];

/** The log-in by username: with what the server asks for by degrees, or with what this browser remembers. */
export const useLoginForm = (onLoggedIn: (outcome: LoginOutcome) => void) => {
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(login);
  const again = useSend(rememberedLogin);
  const [known, setKnown] = useState(() => remembered().account);
  const [alert, setAlert] = useState<string>();
  const [hasCaptcha, setHasCaptcha] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const captcha = useCaptcha();
  const proof = useRef<Promise<Result<HumanProof, string>>>(undefined);
  const form = useForm<LoginTyped>({
    defaultValues: { username: known ?? '', password: '', captcha: '', remember: known !== undefined },
  });
  const username = useWatch({ control: form.control, name: 'username' });
  const isRemembered = known !== undefined && username.trim() === known;

  const entered = async (admission: Admission, typed: LoginTyped) => {
    const admitted = await enter(admission);
    if (!admitted) return;
    const { mustChange, account, isFirst } = admitted;
    if (typed.remember) keepRemembered({ account });
    else forgetRemembered();
    if (typed.password !== '') noteTyped(typed.password);
    onLoggedIn({ mustChange: mustChange ? typed.password : undefined, account, isFirst });
  };
  const enterAgain = async (typed: LoginTyped) => {
    const answer = await again.send({});
    if (answer.ok) return entered(answer.value, { ...typed, remember: true });
    if (rememberedRefusals.includes(answer.refusal)) {
      forgetRemembered();
      setKnown(undefined);
    }
    setAlert(textOf(answer));
    form.setFocus('password');
  };
  const prove = () => (proof.current ??= import('#kit/browser/human-check.ts').then(({ proveHuman }) => proveHuman()));
  const attempt = async (typed: LoginTyped) => {
    const { captchaId } = captcha;
    const given = {
      username: typed.username.trim(),
      password: typed.password,
      remember: typed.remember,
      type: 'username',
    };
    const read = hasCaptcha ? { captcha: typed.captcha, captchaId } : {};
    const solved = proof.current && (await proof.current);
    proof.current = undefined;
    const answer = await send({ ...given, ...read, ...(solved?.ok && { humanCheck: solved.value }) });
    if (answer.ok || !humanRefusals.includes(answer.refusal)) return answer;
    const fresh = await prove();
    proof.current = undefined;
    return fresh.ok ? send({ ...given, ...read, humanCheck: fresh.value }) : fresh;
  };
  const submit = async (typed: LoginTyped) => {
    if (isSending || again.isSending || isProving) return;
    setAlert(undefined);
    if (isRemembered && typed.password === '') return enterAgain(typed);
    setIsProving(true);
    const answer = await attempt(typed);
    setIsProving(false);
    if (answer.ok) return entered(answer.value, typed);
    const isRead = answer.detail['captcha'] === true;
    if (hasCaptcha && isRead) captcha.load();
    form.setValue('captcha', '');
    setHasCaptcha(hasCaptcha || isRead);
    // The next attempt will be asked for it: it is solved while the person types.
    if (answer.refusal === 'login_failed') void prove();
    if (answer.refusal.startsWith('captcha'))
      return form.setError('captcha', { message: textOf(answer) }, { shouldFocus: true });
    setAlert(textOf(answer));
    form.setFocus('password', { shouldSelect: true });
  };

  return {
    field: form.register,
    errors: form.formState.errors,
    submit: form.handleSubmit(submit),
    isSending: isSending || again.isSending || isProving,
    alert,
    captcha,
    hasCaptcha,
    isRemembered,
  };
};
