import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { deviceNowMs } from '#kit/browser/clock.ts';
import { freshBytes } from '#kit/browser/entropy.ts';
import { captcha } from '../../contract/login/captcha.ts';

const refreshGapMs = 1000;

/** The id under which this form asks for its pictures, and what loads another one; load it after a refused answer, too. */
export const useCaptcha = () => {
  const [captchaId] = useState(() => Array.from(freshBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join(''));
  const [picture, setPicture] = useState<string>();
  const loadedAtMs = useRef(-refreshGapMs);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = () => {
    clearTimeout(timer.current);
    const waitMs = loadedAtMs.current + refreshGapMs - deviceNowMs();
    if (waitMs > 0) {
      timer.current = setTimeout(load, waitMs);
      return;
    }
    loadedAtMs.current = deviceNowMs();
    void call(captcha, { captchaId }).then((answer) => setPicture(answer.ok ? answer.value : undefined));
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { captchaId, picture, load };
};
