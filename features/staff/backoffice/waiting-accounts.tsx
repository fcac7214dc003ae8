import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Card } from '#kit/browser/components/card.tsx';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { approvals } from '../contract/approvals.ts';

/** What was asked about operators and waits for another owner, and why it is not oneself who can decide it. */
export const WaitingAccounts = () => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const read = useRead(approvals, { state: 'waiting', asked: 'all', limit: 200 });
  const waiting = (read.data?.approvals ?? []).filter(({ kind }) => kind.startsWith('staff.'));
  if (waiting.length === 0) return null;
  return (
    <Card aria-labelledby="waiting-accounts" className="mb-5">
      <h2 id="waiting-accounts" className="mb-3 text-lg">
        {t('operators.waiting')}
      </h2>
      <ul className="divide-y divide-line text-sm">
        {waiting.map(({ approvalId, kind, facts, requestedBy, requestedAt, mayNot }) => (
          <li key={approvalId} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold">{t(`approvals.kinds.${kind}`, { defaultValue: kind })}</span>
            {nameIn(facts) !== '' && <span>{nameIn(facts)}</span>}
            <span className="text-soft">
              {t('approvals.requestedBy')}: {requestedBy.name}
            </span>
            <AgeText at={requestedAt} />
            {mayNot?.refusal === 'approver_not_independent' && (
              <span className="basis-full text-soft">{textOf(mayNot)}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <DeskLink href="/approvals">{t('operators.waitingLink')}</DeskLink>
      </p>
    </Card>
  );
};

/** Whose account it is about. */
const nameIn = (facts: unknown): string => {
  if (typeof facts !== 'object' || facts === null) return '';
  if ('username' in facts) return String(facts.username);
  return 'account' in facts ? String(facts.account) : '';
};
