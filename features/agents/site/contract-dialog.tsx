import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentContracts } from '../contract/contracts/agent-contracts.ts';
import type { ContractType } from '../domain/contract-types.ts';
import { OfferForm } from './offer-form.tsx';
import { RequestCard } from './requests/request-card.tsx';
import { standingOf, VersionCard } from './version-card.tsx';

type Contracts = OutputOf<typeof agentContracts>;

type Member = { memberId: string; account: string; isAgent: boolean };

/** What is signed with one direct downline, and the form that offers something new. */
export const ContractDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const { t } = useTranslation('agents');
  const { memberId, account, isAgent } = member;
  const { data, error, refetch } = useRead(agentContracts, { memberId });
  return (
    <Dialog
      title={t(isAgent ? 'contract.with' : 'contract.rateOf', { account })}
      isOpen
      onClose={onClose}
      place="sheet"
      size="wide"
    >
      {error && !data ? (
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={3} className="h-20" />
      ) : (
        <Contracts memberId={memberId} contracts={data} />
      )}
    </Dialog>
  );
};

type ContractsProps = { memberId: string; contracts: Contracts };

const Contracts = ({ memberId, contracts: { versions, requests, isPlayer, ceilings: all } }: ContractsProps) => {
  const { t } = useTranslation('agents');
  const [offering, setOffering] = useState<ContractType | 'any'>();
  const ceilings = isPlayer ? all.filter(({ type }) => type === 'rebate') : all;
  if (offering !== undefined)
    return (
      <OfferForm
        memberId={memberId}
        isPlayer={isPlayer}
        ceilings={ceilings}
        versions={versions}
        begunWith={offering === 'any' ? undefined : offering}
        onDone={() => setOffering(undefined)}
      />
    );
  const open = versions.filter(({ state }) => state === 'offered' || state === 'accepted' || state === 'active');
  const past = versions.filter((version) => !open.includes(version));
  return (
    <div className="flex flex-col gap-4">
      {requests
        .filter(({ state }) => state === 'open')
        .map((request) => (
          <RequestCard
            key={request.requestId}
            request={request}
            onOffer={ceilings.some(({ type }) => type === request.type) ? () => setOffering(request.type) : undefined}
          />
        ))}
      {open.length === 0 && <p className="text-soft">{t(isPlayer ? 'contract.noRate' : 'contract.none')}</p>}
      {open.map((version) => (
        <VersionCard
          key={version.versionId}
          version={version}
          side="payer"
          isPlayer={isPlayer}
          standing={standingOf(versions, version.terms.type)}
        />
      ))}
      {ceilings.length === 0 ? (
        <p className="rounded-control bg-well px-4 py-3 text-soft">{t('contract.noOwn')}</p>
      ) : (
        <Button tone="money" onClick={() => setOffering('any')}>
          {t(isPlayer ? 'contract.setRate' : 'contract.newOffer')}
        </Button>
      )}
      {past.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('contract.history', { count: past.length })}
          </summary>
          <div className="mt-2 flex flex-col gap-3">
            {past.map((version) => (
              <VersionCard key={version.versionId} version={version} side="payer" isPlayer={isPlayer} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
};
