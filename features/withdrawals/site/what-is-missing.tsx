import { Link } from '@tanstack/react-router';
import { Check, KeyRound, Landmark, ShieldCheck } from 'lucide-react';
import { clsx } from 'clsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { TermsFacts } from './withdraw-words.ts';

const signs = { verification: ShieldCheck, account: Landmark, password: KeyRound } as const;

/** What a first withdrawal needs, what of it is there, and the way to the next. */
export const WhatIsMissing = ({ facts }: { facts: TermsFacts }) => {
  const { t } = useTranslation('withdrawals');
  const needs = [
    ['verification', facts.proofMissing === undefined, '/me/verification'],
    ['account', facts.accounts.length > 0, '/me/profile'],
    ['password', facts.hasPassword, '/me/security'],
  ] as const;
  const open = needs.filter(([, isThere]) => !isThere);
  const next = open[0];
  if (!next) return null;
  const [what, , to] = next;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('withdraw.first.title')}</h2>
      <p className="text-sm text-soft">{t('withdraw.first.left', { count: open.length })}</p>
      <ul className="my-4 flex flex-col gap-2">
        {needs.map(([need, isThere]) => (
          <Need key={need} need={need} isThere={isThere} isNext={need === what} />
        ))}
      </ul>
      <p className="font-semibold">
        {what === 'verification'
          ? t(`withdraw.missing.${facts.proofMissing ?? 'verification_needed'}`)
          : t(`withdraw.missing.${what}`)}
      </p>
      {what !== 'verification' && <p className="mt-0.5 text-sm text-soft">{t(`withdraw.missing.${what}Text`)}</p>}
      <Link to={to} className={clsx(buttonStyle({ tone: 'money', size: 'large' }), 'mt-4 w-full')}>
        {t(`withdraw.missing.${what}Link`)}
      </Link>
    </Card>
  );
};

type NeedProps = { need: keyof typeof signs; isThere: boolean; isNext: boolean };

const Need = ({ need, isThere, isNext }: NeedProps) => {
  const { t } = useTranslation('withdrawals');
  const Sign = isThere ? Check : signs[need];
  return (
    <li
      className={clsx(
        'flex min-h-13 items-center gap-3 rounded-control bg-well px-3',
        isNext && 'border border-money-text',
      )}
    >
      <span
        className={clsx(
          'grid size-8 shrink-0 place-items-center rounded-full bg-control',
          isThere ? 'text-good' : isNext ? 'text-money-text' : 'text-soft',
        )}
      >
        <Sign aria-hidden className="size-4" />
      </span>
      <span className={clsx('min-w-0 grow', isThere ? 'text-soft' : 'font-semibold')}>
        {t(`withdraw.first.${need}`)}
      </span>
      {isThere && <span className="text-sm text-good">{t('withdraw.first.done')}</span>}
    </li>
  );
};
