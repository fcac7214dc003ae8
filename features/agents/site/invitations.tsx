import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { QrCode } from '#kit/browser/components/qr-code.tsx';
import { EmptyState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentInvitations } from '../contract/tree/agent-invitations.ts';
import { endInvitation } from '../contract/tree/end-invitation.ts';
import { MakeInvitation } from './make-invitation.tsx';
import { useRatesText } from './rates-text.tsx';

type Own = OutputOf<typeof agentInvitations>;
type Invitation = Own['invitations'][number];

const tones: Record<Invitation['state'], BadgeTone> = {
  open: 'good',
  expired: 'plain',
  used_up: 'sky',
  ended: 'plain',
};

/** The agent's links, each with its QR code and what became of it. */
export const Invitations = ({ own: { invitations, mayBringAgents, ceiling } }: { own: Own }) => {
  const { t } = useTranslation('agents');
  const [isMaking, setIsMaking] = useState(false);
  const open = invitations.filter(({ state }) => state === 'open');
  const past = invitations.filter(({ state }) => state !== 'open');
  return (
    <section aria-labelledby="links">
      <PartHeading
        id="links"
        title={t('register.links')}
        more={
          <Button
            size="small"
            tone="money"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setIsMaking(true)}
          >
            {t('register.newLink')}
          </Button>
        }
      />
      {open.length === 0 && <EmptyState title={t('register.noLinks')} text={t('register.noLinksText')} />}
      <ul className="grid gap-3 lg:grid-cols-2">
        {open.map((one) => (
          <li key={one.code}>
            <InvitationCard invitation={one} />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('register.pastLinks', { count: past.length })}
          </summary>
          <ul className="overflow-hidden rounded-card bg-card">
            {past.map((one) => (
              <li
                key={one.code}
                className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5 last:border-0"
              >
                <bdi dir="ltr" className="figures">
                  {one.code}
                </bdi>
                <Badge tone={tones[one.state]}>{t(`register.states.${one.state}`)}</Badge>
                <Counts invitation={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isMaking && (
        <MakeInvitation mayBringAgents={mayBringAgents} ceiling={ceiling} onClose={() => setIsMaking(false)} />
      )}
    </section>
  );
};

const Counts = ({ invitation: { clicks, registrations, usesMax } }: { invitation: Invitation }) => {
  const { t } = useTranslation('agents');
  return (
    <span className="figures text-sm text-soft">
      {t('register.counts', {
        clicks,
        registrations: usesMax === null ? registrations : `${registrations}/${usesMax}`,
      })}
    </span>
  );
};

const InvitationCard = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const ratesText = useRatesText();
  const { code, link, kind, expiresAt, rates, ratesHold } = invitation;
  const [isEnding, setIsEnding] = useState(false);
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
      <div className="flex min-w-0 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <bdi dir="ltr" className="figures text-xl font-semibold tracking-widest">
            {code}
          </bdi>
          <Badge tone={kind === 'agent' ? 'orchid' : 'plain'}>{t(`register.kinds.${kind}`)}</Badge>
        </p>
        <bdi dir="ltr" className="text-sm break-all text-soft">
          {link}
        </bdi>
        <p className="text-sm text-faint">
          {expiresAt === null ? t('register.forGood') : t('register.until', { at: dateTimeView(expiresAt, language) })}
        </p>
        {rates !== null && <p className="text-sm">{t('register.rates', { rates: ratesText(rates) })}</p>}
        {!ratesHold && <p className="text-sm text-warn">{t('register.ratesTooHigh')}</p>}
        <Counts invitation={invitation} />
        <div className="mt-1 flex flex-wrap gap-2">
          <CopyButton text={link} label={t('register.copyLink')} />
          <Button size="small" tone="quiet" onClick={() => setIsEnding(true)}>
            {t('register.endLink')}
          </Button>
        </div>
      </div>
      <div className="mx-auto w-40 shrink-0 rounded-card bg-paper p-2.5 sm:mx-0">
        <QrCode text={link} label={t('register.qr', { code })} margin={0} level="Q" />
      </div>
      {isEnding && <EndDialog code={code} onClose={() => setIsEnding(false)} />}
    </Card>
  );
};

const EndDialog = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const { send, isSending } = useSend(endInvitation, { refreshes: [agentInvitations] });
  const end = async () => {
    const answer = await send({ code });
    if (!answer.ok) say(textOf(answer), 'bad');
    onClose();
  };
  return (
    <Confirm
      title={t('register.endLink')}
      text={t('register.endText')}
      isOpen
      confirmLabel={t('register.endLink')}
      onConfirm={() => void end()}
      onCancel={onClose}
      isBusy={isSending}
    />
  );
};
