import { useRead } from '#kit/browser/calls/queries.ts';
import type { ApprovalSeen } from '#kit/browser/desk/approval-parts.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAgentContracts } from '../../contract/desk/staff-agent-contracts.ts';
import type { ContractTerms } from '../../domain/contract-types.ts';
import { offeredTerms } from '../../domain/offers/offered-terms.ts';
import { AboveEdge } from '../above-edge.tsx';
import { Difference, signedIn } from '../difference.tsx';

/** What an offer changes of the terms in force when the second person looks, and where it is above the edge. */
export const OfferApproval = ({ subject, facts }: ApprovalSeen) => {
  const terms = offeredTerms(facts);
  const mayRead = usePermission()('agents.read');
  return terms && mayRead ? <Offered memberId={subject.id} terms={terms} /> : null;
};

const Offered = ({ memberId, terms }: { memberId: string; terms: ContractTerms }) => {
  const { t } = useTranslation('agents');
  const read = useRead(staffAgentContracts, { memberId });
  return (
    <ReadStates read={read} feature="agents">
      {({ paidBy, edges }) => {
        const signed = signedIn(paidBy);
        const standing = signed.find(({ type }) => type === terms.type);
        return (
          <div className="flex flex-col gap-3">
            {standing ? (
              <Difference was={standing} now={terms} />
            ) : (
              <p className="mt-3 rounded-control border border-line p-3">{t('desk.firstOfType')}</p>
            )}
            <AboveEdge offer={terms} signed={signed} edges={edges} />
          </div>
        );
      }}
    </ReadStates>
  );
};
