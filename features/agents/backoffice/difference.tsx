import { ChangeCard } from '#kit/browser/components/change-card.tsx';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { ContractTerms } from '../domain/contract-types.ts';
import { differenceLines, kindOf } from '../domain/offers/difference-lines.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffAgentContracts } from '../contract/desk/staff-agent-contracts.ts';

type Version = OutputOf<typeof staffAgentContracts>['paidBy'][number];

/** The terms that hold, or will from the next period on: of each type the newest that was signed. */
export const signedIn = (versions: readonly Version[]): Version['terms'][] => {
  const signed = versions.filter(({ state }) => state === 'active' || state === 'accepted');
  const newest = signed.filter(({ terms, no }) => signed.every((one) => one.terms.type !== terms.type || one.no <= no));
  return newest.map(({ terms }) => terms);
};

/** The same where something holds already. */
export const OfferedDifference = ({ was, now }: { was: ContractTerms | undefined; now: ContractTerms }) =>
  was && <Difference was={was} now={now} />;

/** What an offer of the platform changes of the terms that hold. */
export const Difference = ({ was, now }: { was: ContractTerms; now: ContractTerms }) => {
  const { t } = useTranslation('agents');
  const { lines, kept } = differenceLines(was, now, { say: t, money: (amount) => shortMoneyView(amount) });
  return (
    <ChangeCard
      title={t('difference.title')}
      changes={lines.map(({ mark, of, change }) => ({
        kind: kindOf[mark],
        word: t(`difference.marks.${mark}`),
        of,
        change,
      }))}
      nothing={t('difference.nothing')}
      note={lines.length > 0 && kept > 0 ? t('difference.kept', { count: kept }) : undefined}
    />
  );
};
