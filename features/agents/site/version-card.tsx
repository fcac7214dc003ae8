import { useState } from 'react';
import type { z } from 'zod';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { agentContracts } from '../contract/contracts/agent-contracts.ts';
import { answerContract } from '../contract/contracts/answer-contract.ts';
import { agentOverview } from '../contract/tree/agent-overview.ts';
import type { versionView } from '../contract/version-view.ts';
import type { OfferAct, VersionState } from '../domain/contract-states.ts';
import { Difference } from './difference.tsx';
import { SimulationOf } from './simulation.tsx';
import { type TermsSeen, TermsText } from './terms-text.tsx';

export type VersionSeen = z.output<typeof versionView>;

const tones: Record<VersionState, BadgeTone> = {
  offered: 'warn',
  accepted: 'sky',
  active: 'good',
  superseded: 'plain',
  terminated: 'plain',
  auto_ended: 'bad',
  rejected: 'plain',
  expired: 'plain',
  withdrawn: 'plain',
};

/** The terms of a type that hold, or will from the next period on: the newest that was signed. */
export const standingOf = (versions: readonly VersionSeen[], type: TermsSeen['type']): TermsSeen | undefined =>
  versions
    .filter(({ terms, state }) => terms.type === type && (state === 'active' || state === 'accepted'))
    .toSorted((one, other) => other.no - one.no)[0]?.terms;

/** What one side may do as things stand. */
const actsFor = (state: VersionState, side: 'payer' | 'agent'): OfferAct[] => {
  if (state === 'offered') return side === 'agent' ? ['accept', 'reject'] : ['withdraw'];
  return state === 'accepted' || state === 'active' ? ['terminate'] : [];
};

/** A version with its terms in words, how it stands, and what can be done with it. */
export const VersionCard = ({
  version,
  side,
  isPlayer = false,
  standing,
}: {
  version: VersionSeen;
  side: 'payer' | 'agent';
  /** A rate that was set for a player, who signs nothing. */
  isPlayer?: boolean;
  /** Of an offer: the terms that hold now, and that it would follow. */
  standing?: TermsSeen | undefined;
}) => {
  const { t } = useTranslation('agents');
  const [asked, setAsked] = useState<OfferAct>();
  const [isSimulated, setIsSimulated] = useState(false);
  const { state, terms, no } = version;
  const acts = actsFor(state, side);
  return (
    <article className="rounded-card bg-well p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">
          {t(isPlayer ? 'contract.rate' : `types.${terms.type}`)}{' '}
          <span className="figures font-normal text-faint">#{no}</span>
        </h3>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </header>
      <TermsText terms={terms} isPlayer={isPlayer} />
      {state === 'offered' && standing && <Difference was={standing} now={terms} />}
      <VersionTimes version={version} />
      {acts.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {state === 'offered' && (
            <Button size="small" onClick={() => setIsSimulated(!isSimulated)}>
              {t('simulation.show')}
            </Button>
          )}
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              tone={act === 'accept' ? 'money' : act === 'terminate' ? 'danger' : 'plain'}
              onClick={() => setAsked(act)}
            >
              {t(isPlayer ? 'contract.removeRate' : `acts.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {isSimulated && <SimulationOf asked={{ versionId: version.versionId }} isRebate={terms.type === 'rebate'} />}
      {asked !== undefined && (
        <AnswerDialog version={version} act={asked} isPlayer={isPlayer} onClose={() => setAsked(undefined)} />
      )}
    </article>
  );
};

const VersionTimes = ({ version: { state, validFrom, validTo, expiresAt } }: { version: VersionSeen }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  return (
    <p className="mt-2 text-sm text-faint">
      {state === 'offered' && t('contract.expires', { at: dateTimeView(expiresAt, language) })}
      {validFrom !== null && t('contract.from', { at: dateTimeView(validFrom, language) })}
      {validTo !== null && ` ${t('contract.to', { at: dateTimeView(validTo, language) })}`}
    </p>
  );
};

type AnswerProps = { version: VersionSeen; act: OfferAct; isPlayer: boolean; onClose: () => void };

const AnswerDialog = ({ version, act, isPlayer, onClose }: AnswerProps) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const { send, isSending } = useSend(answerContract, { refreshes: [agentContracts, agentOverview] });
  const confirm = async () => {
    const answer = await send({ versionId: version.versionId, act });
    if (answer.ok) say(t(isPlayer ? 'contract.rateRemoved' : `actsDone.${act}`), 'good');
    else say(textOf(answer), 'bad');
    onClose();
  };
  return (
    <Confirm
      title={t(isPlayer ? 'contract.removeRate' : `acts.${act}`)}
      text={t(isPlayer ? 'contract.removeRateText' : `actsText.${act}`)}
      isOpen
      confirmLabel={t(isPlayer ? 'contract.removeRate' : `acts.${act}`)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      isBusy={isSending}
    />
  );
};
