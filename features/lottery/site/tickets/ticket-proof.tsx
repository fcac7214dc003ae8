import { Link } from '@tanstack/react-router';
import { ChevronDown, Download, FileSignature, ShieldCheck } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { HashList } from '../draws/hash-list.tsx';
import { saveJson } from '#kit/browser/save-json.ts';
import { ticketName } from './ticket-name.ts';
import type { TicketView } from './ticket-page.tsx';

const tones: Record<'holds' | 'fails' | 'absent', BadgeTone> = { holds: 'good', fails: 'bad', absent: 'plain' };

type Steps = NonNullable<TicketView['steps']>;

/** Of a draw without a seed, or without numbers of players, nobody needs to hear that it has none. A fault is always shown. */
const stepsOf = (method: string, steps: Steps): Steps =>
  steps.filter(({ name, state }) => {
    if (name === 'commitment' || name === 'beacon') return state !== 'absent';
    return name !== 'entries' || state === 'fails' || method.startsWith('yeekee');
  });

const Steps = ({ method, steps }: { method: string; steps: Steps }) => {
  const { t } = useTranslation('lottery');
  return (
    <ul aria-label={t('steps.title')} className="divide-y divide-line">
      {stepsOf(method, steps).map(({ name, state }) => (
        <li key={name} className="flex items-center justify-between gap-3 py-2">
          <span>{t(name === 'draw' && !method.startsWith('yeekee') ? 'steps.result' : `steps.${name}`)}</span>
          <Badge tone={tones[state]}>
            {t(`steps.state.${name === 'draw' && state === 'absent' ? 'stated' : state}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
};

/** Why this ticket can't have been changed, and what was checked. */
export const TicketProof = ({ view }: { view: TicketView }) => {
  const { t } = useTranslation('lottery');
  const { proof, steps, bundle, verifyFragment, receipt } = view;
  return (
    <Card aria-labelledby="proof" className="flex flex-col gap-4">
      <PartHeading id="proof" title={t('ticket.proof')} />
      <p className="-mt-3 text-soft">
        {proof
          ? t('ticket.inTree', { index: proof.index + 1, size: proof.size })
          : t(view.ticket.state === 'cancelled' ? 'cancel.noProof' : 'ticket.notSealed')}
      </p>
      {steps && <Steps method={view.draw.method} steps={steps} />}
      <div className="flex flex-wrap gap-3">
        {verifyFragment !== undefined && (
          <a href={`/verify#${verifyFragment}`} target="_blank" rel="noreferrer" className={buttonStyle()}>
            <ShieldCheck aria-hidden className="size-5 text-good" />
            {t('ticket.check')}
          </a>
        )}
        {bundle && (
          <Button
            tone="quiet"
            icon={<Download aria-hidden className="size-5" />}
            onClick={() => saveJson(`ticket-${ticketName(receipt.ticketId)}`, bundle)}
          >
            {t('ticket.save')}
          </Button>
        )}
        {receipt.currency !== 'TRIAL' && (
          <Link
            to="/me/bets/$betId"
            params={{ betId: `LOTT:${receipt.ticketId}` }}
            className={buttonStyle({ tone: 'quiet' })}
          >
            <FileSignature aria-hidden className="size-5" />
            {t('ticket.evidence')}
          </Link>
        )}
      </div>
      <HashList
        hashes={[
          [t('ticket.leafHash'), receipt.leafHash],
          [t('ticket.announcement'), receipt.announcementHash],
          ...(proof ? [[t('ticket.root'), proof.merkleRoot] as const] : []),
        ]}
      />
      {proof && (
        <details className="group text-sm">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 text-faint hover:text-ink">
            {t('ticket.leaf')}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <p dir="ltr" className="text-xs break-all text-soft">
            {proof.leafText}
          </p>
        </details>
      )}
    </Card>
  );
};
