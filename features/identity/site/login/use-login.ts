import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import type { InputOf } from '#kit/shared/endpoint.ts';
import type { HumanProof } from '#kit/shared/human-proof.ts';
import type { Result } from '#kit/shared/result.ts';
import { login } from '../../contract/login/login.ts';
import { rememberedLogin } from '../../contract/login/remembered-login.ts';
import type { Admission } from '../../contract/login/admission.ts';
import { useCaptcha } from './use-captcha.ts';
import { enter } from './enter.ts';
import { noteTyped } from './just-typed.ts';
import { forgetRemembered, saveRemembered, remembered } from './remembered.ts';

export type LoginTyped = { username: string; password: string; captcha: string; remember: boolean };
export type LoginOutcome = {
  /** The password that has to be replaced before anything else. */
  mustChange: string | undefined;
  account: string;
  isFirst: boolean;
};

type CaptchaRead = { captcha: string; captchaId: string };

const humanRefusals = ['human_check_required', 'human_check_failed'];
/** After these the form can do nothing but ask for the password. */
const rememberedRefusals = ['remembered_ended', 'refresh_token_reused', 'account_blocked'];

/** The puzzle that the server may ask for. */
const useHumanProof = () => {
  const solving = useRef<Promise<Result<HumanProof, string>>>(undefined);
  const solve = () =>
    (solving.current ??= import('#kit/browser/calls/human-check.ts').then(({ proveHuman }) => proveHuman()));
  /** What is solved, or soon will be; each is good once. */
  const take = async () => {
    const solved = solving.current && (await solving.current);
    solving.current = undefined;
    return solved;
  };
  const solveNow = async () => {
    const solved = await solve();
    solving.current = undefined;
    return solved;
  };
  return { solve, take, solveNow };
};

/** Sends what was typed, and once more with the puzzle where the server wants it. */
const useAttempt = () => {
  const { send, isSending } = useSend(login);
  const [isProving, setIsProving] = useState(false);
  const { solve, take, solveNow } = useHumanProof();
  const sendProven = async (given: InputOf<typeof login>) => {
    const solved = await take();
    const answer = await send({ ...given, ...(solved?.ok && { humanCheck: solved.value }) });
    if (answer.ok || !humanRefusals.includes(answer.refusal)) return answer;
    const fresh = await solveNow();
    return fresh.ok ? send({ ...given, humanCheck: fresh.value }) : fresh;
  };
  const attempt = async ({ username, password, remember }: LoginTyped, read: CaptchaRead | undefined) => {
    setIsProving(true);
    const answer = await sendProven({ username: username.trim(), password, remember, type: 'username', ...read });
    setIsProving(false);
    // The next attempt needs a proof of work, so the browser computes it while the person types.
    if (!answer.ok && answer.refusal === 'login_failed') void solve();
    return answer;
  };
  return { attempt, isAttempting: isSending || isProving };
};

/** Opens the session, and keeps in this browser what the person wants kept. */
const outcomeOf = async (admission: Admission, typed: LoginTyped): Promise<LoginOutcome | undefined> => {
  const admitted = await enter(admission);
  if (!admitted) return undefined;
  const { mustChange, account, isFirst } = admitted;
  if (typed.remember) saveRemembered({ account });
  else forgetRemembered();
  if (typed.password !== '') noteTyped(typed.password);
  return { mustChange: mustChange ? typed.password : undefined, account, isFirst };
};

/** The log-in by username: with what the server asks for by degrees, or with what this browser remembers. */
export const useLoginForm = (onLoggedIn: (outcome: LoginOutcome) => void) => {
  const textOf = useRefusalText('identity');
  const { attempt, isAttempting } = useAttempt();
  const again = useSend(rememberedLogin);
  const [known, setKnown] = useState(() => remembered().account);
  const [alert, setAlert] = useState<string>();
  const [hasCaptcha, setHasCaptcha] = useState(false);
  const captcha = useCaptcha();
  const form = useForm<LoginTyped>({
    defaultValues: { username: known ?? '', password: '', captcha: '', remember: known !== undefined },
  });
  const username = useWatch({ control: form.control, name: 'username' });
  const isBusy = isAttempting || again.isSending;
  const isRemembered = known !== undefined && username.trim() === known;

  const entered = async (admission: Admission, typed: LoginTyped) => {
    const outcome = await outcomeOf(admission, typed);
    if (outcome) onLoggedIn(outcome);
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
  const submit = async (typed: LoginTyped) => {
    if (isBusy) return;
    setAlert(undefined);
    if (isRemembered && typed.password === '') return enterAgain(typed);
    const answer = await attempt(
      typed,
      hasCaptcha ? { captcha: typed.captcha, captchaId: captcha.captchaId } : undefined,
    );
    if (answer.ok) return entered(answer.value, typed);
    const isRead = answer.detail['captcha'] === true;
    if (hasCaptcha && isRead) captcha.load();
    form.setValue('captcha', '');
    setHasCaptcha(hasCaptcha || isRead);
    if (answer.refusal.startsWith('captcha'))
      return form.setError('captcha', { message: textOf(answer) }, { shouldFocus: true });
    setAlert(textOf(answer));
    form.setFocus('password', { shouldSelect: true });
  };

  return {
    field: form.register,
    errors: form.formState.errors,
    submit: form.handleSubmit(submit),
    isSending: isBusy,
    alert,
    captcha,
    hasCaptcha,
    isRemembered,
  };
};
