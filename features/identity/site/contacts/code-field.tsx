import { type InputHTMLAttributes, type Ref, useRef, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Result } from '#kit/shared/result.ts';
import { type Instant, secondsMs } from '#kit/shared/time.ts';

/** What a field's button does: undefined when there is nothing to send to yet (the number's own field says why). */
export type SendsCode = () => Promise<Result<{ expirationTime: Instant }, string> | undefined>;

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'> & {
  label?: string;
  error?: string | undefined;
  onSend: SendsCode;
  ref?: Ref<HTMLInputElement>;
};

const pressGapMs = 1000;
const pollMs = 500;

/**
 * The code that was sent by SMS or mail: one field of digits, which phones fill in by themselves, and the button that sends it,
 * which counts down until it may be pressed again. Works with react-hook-form as `TextField` does.
 */
export const CodeField = ({ label, error, onSend, ...input }: Props) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const [againAt, setAgainAt] = useState<Instant>();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pressedAtMs = useRef(-pressGapMs);
  const send = async () => {
    if (performance.now() - pressedAtMs.current < pressGapMs) return;
    pressedAtMs.current = performance.now();
    setIsSending(true);
    const sent = await onSend();
    setIsSending(false);
    if (!sent) {
      pressedAtMs.current = -pressGapMs;
      return;
    }
    if (!sent.ok) return setFailure(textOf(sent));
    setAgainAt(sent.value.expirationTime);
    say(t('code.sent'), 'good');
  };
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 grow">
        <TextField
          label={label ?? t('code.label')}
          error={error}
          {...input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          spellCheck={false}
        />
      </div>
      <SendButton againAt={againAt} isSending={isSending} onPress={() => void send()} />
      <Dialog title={t('code.failedTitle')} isOpen={failure !== undefined} onClose={() => setFailure(undefined)}>
        <p role="alert" className="text-soft">
          {failure}
        </p>
        <Button tone="money" className="mt-6 w-full" onClick={() => setFailure(undefined)}>
          {t('code.ok')}
        </Button>
      </Dialog>
    </div>
  );
};

/** The page's clock may be a little behind the server's: what takes 60 s begins with 60, not with 61. */
const secondsLeft = (leftMs: number): number => Math.max(1, Math.round(leftMs / secondsMs(1)));

type ButtonProps = { againAt: Instant | undefined; isSending: boolean; onPress: () => void };

const SendButton = ({ againAt, isSending, onPress }: ButtonProps) => {
  const { t } = useTranslation('identity');
  const leftMs = (againAt ?? 0) - useServerNow(pollMs);
  const isWaiting = againAt !== undefined && leftMs > 0;
  // In line with the control, below the label.
  return (
    <Button disabled={isWaiting} isBusy={isSending} onClick={onPress} className="mt-[1.8rem] min-w-28 shrink-0">
      {isWaiting ? t('code.wait', { seconds: secondsLeft(leftMs) }) : t('code.send')}
    </Button>
  );
};
