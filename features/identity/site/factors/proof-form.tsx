import { FileKey, Fingerprint, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TextField } from '#kit/browser/components/field.tsx';
import { takeFocus } from '#kit/browser/components/take-focus.ts';
import { canUsePasskeys, signWithPasskey } from '#kit/browser/session/passkeys.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { PasskeyQuestion } from '#kit/shared/passkey-wire.ts';
import type { Result } from '#kit/shared/result.ts';
import type { FactorProof } from '#kit/shared/factor-proof.ts';
import { type FactorKind, factorKinds } from '../../domain/second-factor.ts';
import { FormAlert } from '../form-parts.tsx';
import { OtherWay, ProofFrame } from './proof-frame.tsx';

type Props = {
  /** With what the person can prove it here. */
  kinds: readonly FactorKind[];
  askPasskey: () => Promise<Result<PasskeyQuestion, string>>;
  /** @returns the refusal to show; undefined when all is done. */
  onProof: (proof: FactorProof) => Promise<{ refusal: string; detail: Record<string, unknown> } | undefined>;
  submitLabel: string;
  /** More that goes along, such as the password. */
  children?: ReactNode;
};

/** One use of a second factor: the authenticator's code first, and a way to every other kind that there is. */
export const ProofForm = ({ kinds, askPasskey, onProof, submitLabel, children }: Props) => {
  const { t } = useTranslation('identity');
  const usable = factorKinds.filter((kind) => kinds.includes(kind) && (kind !== 'passkey' || canUsePasskeys()));
  const [chosen, setChosen] = useState<FactorKind>();
  const kind = chosen ?? usable[0];
  const { submit, isBusy, alert, code, setCode, forget } = useProof({ kind, askPasskey, onProof });
  if (kind === undefined) return <p className="text-soft">{t('factor.noneHere')}</p>;
  return (
    <ProofFrame
      isBusy={isBusy}
      onSubmit={() => void submit()}
      submitLabel={kind === 'passkey' ? t('factor.usePasskey') : submitLabel}
      others={
        <OtherKinds
          kinds={usable.filter((other) => other !== kind)}
          onChoose={(other) => {
            forget();
            setChosen(other);
          }}
        />
      }
    >
      {children}
      {kind === 'passkey' ? (
        <p className="text-sm text-soft">{t('factor.passkeyText')}</p>
      ) : (
        <CodeInput key={kind} kind={kind} code={code} onCode={setCode} isFirst={children === undefined} />
      )}
      <FormAlert text={alert} />
    </ProofFrame>
  );
};

type Asked = Pick<Props, 'askPasskey' | 'onProof'> & { kind: FactorKind | undefined };

const useProof = ({ kind, askPasskey, onProof }: Asked) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const [code, setCode] = useState('');
  const [alert, setAlert] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const prove = async () => {
    const proof = kind === 'passkey' ? await signed() : kind && { kind, code: code.trim() };
    if (!proof) return;
    const refused = await onProof(proof);
    if (!refused) return;
    setCode('');
    setAlert(textOf(refused));
  };
  const signed = async (): Promise<FactorProof | undefined> => {
    const question = await askPasskey();
    if (!question.ok) {
      setAlert(textOf(question));
      return undefined;
    }
    const answer = await signWithPasskey(question.value);
    if (typeof answer !== 'string') return { kind: 'passkey', answer };
    setAlert(t(`factor.failures.${answer}`));
    return undefined;
  };
  const submit = async () => {
    setAlert(undefined);
    if (kind === 'code' && !/^\d{6}$/.test(code)) return setAlert(t('factor.codeMissing'));
    if (kind === 'recovery' && code.trim().length < 10) return setAlert(t('factor.recoveryMissing'));
    setIsBusy(true);
    try {
      await prove();
    } finally {
      setIsBusy(false);
    }
  };
  const forget = () => {
    setCode('');
    setAlert(undefined);
  };
  return { submit, isBusy, alert, code, setCode, forget };
};

const CodeInput = ({
  kind,
  code,
  onCode,
  isFirst,
}: {
  kind: 'code' | 'recovery';
  code: string;
  onCode: (code: string) => void;
  isFirst: boolean;
}) => {
  const { t } = useTranslation('identity');
  return kind === 'code' ? (
    <SixDigits code={code} onCode={onCode} hint={t('factor.codeHint')} isFirst={isFirst} />
  ) : (
    <TextField
      label={t('factor.recoveryCode')}
      hint={t('factor.recoveryHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of this step
      autoFocus={isFirst}
      {...(isFirst && { ref: takeFocus })}
      value={code}
      onChange={(event) => onCode(event.target.value)}
      className="figures text-xl tracking-wider"
    />
  );
};

/** The code that an authenticator shows; phones and password managers fill it in. */
export const SixDigits = ({
  code,
  onCode,
  hint,
  error,
  isFirst = true,
}: {
  code: string;
  onCode: (code: string) => void;
  hint: string;
  error?: string | undefined;
  isFirst?: boolean;
}) => {
  const { t } = useTranslation('identity');
  return (
    <TextField
      label={t('factor.code')}
      hint={hint}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of this step
      autoFocus={isFirst}
      {...(isFirst && { ref: takeFocus })}
      value={code}
      onChange={(event) => onCode(event.target.value.replaceAll(/\D/g, ''))}
      className="figures text-2xl tracking-widest"
    />
  );
};

const icons = { code: Smartphone, passkey: Fingerprint, recovery: FileKey };

const OtherKinds = ({ kinds, onChoose }: { kinds: readonly FactorKind[]; onChoose: (kind: FactorKind) => void }) => {
  const { t } = useTranslation('identity');
  return kinds.map((kind) => {
    const Icon = icons[kind];
    return (
      <OtherWay
        key={kind}
        label={t(`factor.with.${kind}`)}
        icon={<Icon aria-hidden className="size-5" />}
        onChoose={() => onChoose(kind)}
      />
    );
  });
};
