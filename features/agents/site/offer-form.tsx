import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { CheckField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentContracts } from '../contract/contracts/agent-contracts.ts';
import { offerContract } from '../contract/contracts/offer-contract.ts';
import { previewOffer } from '../contract/contracts/preview-offer.ts';
import { setPlayerRebate } from '../contract/contracts/set-player-rebate.ts';
import { agentDownlines } from '../contract/tree/agent-downlines.ts';
import type { ContractType } from '../domain/contract-types.ts';
import { percentText } from '../domain/rate.ts';
import { Difference } from './difference.tsx';
import { useRatesText } from './rates-text.tsx';
import { Simulation } from './simulation.tsx';
import { TermsForm } from './terms-form.tsx';
import { type TermsSeen, TermsText } from './terms-text.tsx';
import { readTerms, type TypedTerms, typedTerms } from '../domain/terms-typed.ts';
import { standingOf, type VersionSeen } from './version-card.tsx';

type Ceilings = OutputOf<typeof agentContracts>['ceilings'];
type Preview = OutputOf<typeof previewOffer>;

type Props = {
  memberId: string;
  /** Whom the agent sets a rebate rate, and offers nothing. */
  isPlayer: boolean;
  ceilings: Ceilings;
  versions: readonly VersionSeen[];
  /** The type that is offered first: one that was asked for. */
  begunWith: ContractType | undefined;
  onDone: () => void;
};

/** Terms are typed, run over the team's past, seen by whoever offers, and only then sent. */
export const OfferForm = ({ memberId, isPlayer, ceilings, versions, begunWith, onDone }: Props) => {
  const { t } = useTranslation('agents');
  const first = begunWith ?? ceilings[0]?.type ?? 'dividend';
  const [typed, setTyped] = useState(() => typedTerms(first, standingOf(versions, first), numberSigns()));
  const [preview, setPreview] = useState<{ terms: TermsSeen; seen: Preview }>();
  const textOf = useRefusalText('agents');
  const { send, isSending } = useSend(previewOffer);
  const [alert, setAlert] = useState<string>();
  const ceiling = ceilings.find(({ type }) => type === typed.type);
  const { terms, fault } = readTerms(typed, ceiling?.rates, numberSigns());
  const look = async () => {
    if (!terms) return;
    setAlert(undefined);
    const answer = await send({ memberId, terms });
    if (!answer.ok) return setAlert(textOf(answer));
    setPreview({ terms, seen: answer.value });
  };
  if (preview)
    return (
      <ReadyOffer
        memberId={memberId}
        isPlayer={isPlayer}
        preview={preview}
        standing={standingOf(versions, preview.terms.type)}
        onBack={() => setPreview(undefined)}
        onDone={onDone}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      {ceilings.length > 1 && (
        <ChoiceField
          label={t('terms.type')}
          all={ceilings.map(({ type }) => type)}
          chosen={typed.type}
          wordOf={(type) => t(`types.${type}`)}
          onChoose={(type) => setTyped(typedTerms(type, standingOf(versions, type), numberSigns()))}
        />
      )}
      {ceiling !== undefined && <CeilingText ceiling={ceiling} />}
      <TermsForm typed={typed} isPeriodFixed={standingOf(versions, typed.type) !== undefined} onType={setTyped} />
      <TypedFault fault={fault} typed={typed} ownRate={ceiling?.rate ?? 0} />
      {alert !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {alert}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onDone}>{t('contract.back')}</Button>
        <Button tone="money" disabled={fault !== undefined} isBusy={isSending} onClick={() => void look()}>
          {t('contract.look')}
        </Button>
      </div>
    </div>
  );
};

type FaultProps = { fault: string | undefined; typed: TypedTerms; ownRate: number };

/** What is wrong with what is typed, as soon as there is a rate. */
const TypedFault = ({ fault, typed: { type, rows }, ownRate }: FaultProps) => {
  const { t } = useTranslation('agents');
  if (fault === undefined || rows.every(({ rate }) => rate === '')) return null;
  return (
    <p role="status" className="text-sm text-warn">
      {t(faultText(fault, type), { rate: percentText(ownRate) })}
    </p>
  );
};

const faultText = (fault: string, type: ContractType): string =>
  type === 'rebate' && fault === 'over_own_rate' ? 'faults.over_own_rebate' : `faults.${fault}`;

const CeilingText = ({ ceiling: { type, rate, rates } }: { ceiling: Ceilings[number] }) => {
  const { t } = useTranslation('agents');
  const ratesText = useRatesText();
  return (
    <p className="text-sm text-soft">
      {type === 'rebate'
        ? t('contract.ceilingRebate', { rates: ratesText(rates) })
        : t('contract.ceiling', { rate: percentText(rate) })}
    </p>
  );
};

type ReadyProps = {
  memberId: string;
  isPlayer: boolean;
  preview: { terms: TermsSeen; seen: Preview };
  standing: TermsSeen | undefined;
  onBack: () => void;
  onDone: () => void;
};

/** Nobody offers blind: the rows in words, what they would have paid, and which contracts would end. */
const ReadyOffer = ({ memberId, isPlayer, preview: { terms, seen }, standing, onBack, onDone }: ReadyProps) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [alert, setAlert] = useState<string>();
  const offering = useSend(offerContract, { refreshes: [agentContracts, agentDownlines] });
  const setting = useSend(setPlayerRebate, { refreshes: [agentContracts, agentDownlines] });
  const endsSome = seen.ended.length > 0;
  const offer = async () => {
    const rates = terms.rows.map(({ rate, product }) => ({ rate, ...(product !== undefined && { product }) }));
    const answer = isPlayer
      ? await setting.send({ memberId, rates })
      : await offering.send({ memberId, terms, ...(endsSome && { confirmed: seen.listHash }) });
    if (!answer.ok) return setAlert(textOf(answer));
    say(t(isPlayer ? 'contract.rateSet' : 'contract.offered'), 'good');
    onDone();
  };
  return (
    <div className="flex flex-col gap-4">
      <section className="rounded-card bg-well p-4">
        <h3 className="text-base font-semibold">{t(isPlayer ? 'contract.rate' : `types.${terms.type}`)}</h3>
        <TermsText terms={terms} isPlayer={isPlayer} />
        {standing && <Difference was={standing} now={terms} />}
      </section>
      <Simulation preview={seen} isRebate={terms.type === 'rebate'} />
      {endsSome && (
        <CheckField
          label={t('lower.confirm', { count: seen.ended.length })}
          checked={isConfirmed}
          onChange={(event) => setIsConfirmed(event.target.checked)}
        />
      )}
      {alert !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {alert}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onBack}>{t('contract.change')}</Button>
        <Button
          tone="money"
          disabled={endsSome && !isConfirmed}
          isBusy={offering.isSending || setting.isSending}
          onClick={() => void offer()}
        >
          {t(isPlayer ? 'contract.setRate' : 'contract.send')}
        </Button>
      </div>
    </div>
  );
};
