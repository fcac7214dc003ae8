import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { PasswordField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { requestOwnPasskey } from '../../contract/factors/request-own-passkey.ts';
import type { FactorProof } from '#kit/shared/factor-proof.ts';
import type { FactorKind } from '../../domain/second-factor.ts';
import { ProofForm } from './proof-form.tsx';

type Props = {
  title: string;
  text: string;
  submitLabel: string;
  kinds: readonly FactorKind[];
  onClose: () => void;
  /** @returns the refusal to show; undefined when all is done. */
  onConfirm: (confirmed: {
    password: string;
    proof: FactorProof;
  }) => Promise<{ refusal: string; detail: Record<string, unknown> } | undefined>;
};

/** A change that needs the password and one use of a second factor. */
export const ConfirmEdit = ({ title, text, submitLabel, kinds, onClose, onConfirm }: Props) => {
  const { t } = useTranslation('identity');
  const [password, setPassword] = useState('');
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p className="mb-4 text-sm text-soft">{text}</p>
      <ProofForm
        kinds={kinds}
        askPasskey={() => call(requestOwnPasskey, {})}
        onProof={(proof) => onConfirm({ password, proof })}
        submitLabel={submitLabel}
      >
        <PasswordField
          label={t('fields.oldPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </ProofForm>
    </Dialog>
  );
};
