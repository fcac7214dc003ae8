import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { PasswordField } from '#kit/browser/components/field.tsx';
import type { OwnerProofProps } from '#kit/browser/session/owner-proof.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { OwnerProof } from '#kit/shared/owner-proof.ts';
import { requestOwnPasskey } from '../../contract/factors/request-own-passkey.ts';
import { secondFactor } from '../../contract/factors/second-factor.ts';
import { security } from '../../contract/passwords/security.ts';
import type { FactorKind } from '../../domain/second-factor.ts';
import { CodeField } from '../contacts/code-field.tsx';
import { ProofForm } from './proof-form.tsx';
import { OtherWay, ProofFrame } from './proof-frame.tsx';
import { sendSecurityCodeTo } from '../contacts/send-security-code.ts';

type Security = OutputOf<typeof security>;
type Contact = Security['contacts'][number];
type Way = 'paymentPassword' | Contact['kind'] | 'factor';

/** The withdrawal password first, and a way to every other proof that the member has. */
export const OwnerProofForm = (props: OwnerProofProps) => {
  const { t } = useTranslation('identity');
  const account = useRead(security, {});
  const factors = useRead(secondFactor, {});
  const [chosen, setChosen] = useState<Way>();
  const error = account.error ?? factors.error;
  if (error)
    return (
      <ErrorState
        error={error}
        feature="identity"
        onAgain={() => [account, factors].forEach(({ refetch }) => void refetch())}
      />
    );
  if (!account.data || !factors.data) return <Skeleton className="h-44" />;
  const kinds = factorsHere(factors.data);
  const ways = waysOf(account.data, kinds);
  const way = chosen ?? ways[0];
  if (way === undefined)
    return (
      <p className="rounded-control bg-well px-4 py-3 text-sm text-soft">
        {t('owner.none')}{' '}
        <Link to="/me/security" className="font-semibold text-brand">
          {t('payment.choose')}
        </Link>
      </p>
    );
  const others = (
    <OtherWays
      ways={ways.filter((it) => it !== way)}
      contacts={account.data.contacts}
      onChoose={(to) => setChosen(to)}
    />
  );
  return way === 'factor' ? (
    <>
      <ProofForm
        kinds={kinds}
        askPasskey={() => call(requestOwnPasskey, {})}
        onProof={(proof) => props.onProof({ by: 'factor', proof })}
        submitLabel={props.submitLabel}
      >
        {props.children ?? <></>}
      </ProofForm>
      {others}
    </>
  ) : (
    <TypedProof key={way} {...props} way={way} security={account.data} others={others} />
  );
};

const factorsHere = ({ totp, passkeys, recoveryCodesLeft }: OutputOf<typeof secondFactor>): FactorKind[] => [
  ...(totp ? (['code'] as const) : []),
  ...(passkeys.some(({ isHere, isCopied }) => isHere && !isCopied) ? (['passkey'] as const) : []),
  ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
];

const waysOf = ({ paymentPassword, contacts }: Security, kinds: readonly FactorKind[]): Way[] => [
  ...(paymentPassword.isSet ? (['paymentPassword'] as const) : []),
  ...contacts.map(({ kind }) => kind),
  ...(kinds.length > 0 ? (['factor'] as const) : []),
];

type TypedProps = OwnerProofProps & { way: Exclude<Way, 'factor'>; security: Security; others: ReactNode };

/** By the withdrawal password or by a code that is sent. */
const TypedProof = ({ way, security: facts, onProof, submitLabel, children, others }: TypedProps) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = (text: string) => {
    setTyped(text);
    setFault(undefined);
  };
  const submit = async () => {
    if (typed === '') return setFault(t('owner.missing'));
    const proof: OwnerProof = way === 'paymentPassword' ? { by: way, typed } : { by: 'code', kind: way, typed };
    setIsBusy(true);
    const refused = await onProof(proof).finally(() => setIsBusy(false));
    if (refused) setFault(textOf(refused));
  };
  const contact = facts.contacts.find(({ kind }) => kind === way);
  return (
    <ProofFrame isBusy={isBusy} onSubmit={() => void submit()} submitLabel={submitLabel} others={others}>
      {children}
      {contact ? (
        <CodeField
          label={t('payment.codeTo', { to: contact.masked })}
          onSend={() => sendSecurityCodeTo(contact.kind)}
          value={typed}
          error={fault}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <PasswordField
          label={t('payment.title')}
          autoComplete="off"
          {...(facts.paymentPassword.isNumeric && { inputMode: 'numeric' as const })}
          value={typed}
          error={fault}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </ProofFrame>
  );
};

type OtherProps = { ways: readonly Way[]; contacts: readonly Contact[]; onChoose: (way: Way) => void };

const OtherWays = ({ ways, contacts, onChoose }: OtherProps) => {
  const { t } = useTranslation('identity');
  const labelOf = (way: Way) => {
    if (way === 'paymentPassword') return t('owner.byPassword');
    if (way === 'factor') return t('owner.byFactor');
    return t('payment.codeTo', { to: contacts.find(({ kind }) => kind === way)?.masked ?? '' });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {ways.map((way) => (
        <OtherWay key={way} label={labelOf(way)} onChoose={() => onChoose(way)} />
      ))}
    </div>
  );
};
