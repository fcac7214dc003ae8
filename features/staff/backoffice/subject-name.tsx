import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { subjectId } from './subject-id.ts';

type Subject = { kind: string; id: string };

/** Where the subject of an entry is shown, by its kind. */
const places: Readonly<Record<string, (id: string) => string>> = {
  draw: (id) => `/draws/${id}`,
  ticket: (id) => `/tickets/${id}`,
  vendor: (id) => `/gateway/vendors/${encodeURIComponent(id)}`,
  round: (id) => `/gateway/rounds/${encodeURIComponent(id)}`,
  finding: (id) => `/gateway/findings/${encodeURIComponent(id)}`,
  held_payout: () => '/gateway/held',
  free_rounds: () => '/gateway/free-rounds',
  withdrawal: (id) => `/withdrawals/${id}`,
  withdrawal_terms: () => '/withdrawals/terms',
  bank_day: (id) => `/reconciliation/${id}`,
  bank_line: () => '/deposits/unmatched',
  alert: () => '/alerts',
  deposit_method: () => '/payment-accounts',
  slip: () => '/deposits/slips',
  statement_hour: () => '/proof',
  flag: () => '/flags',
  setting: (id) => `/settings?setting=${encodeURIComponent(id.slice(id.indexOf('/') + 1))}`,
  content: (id) => `/content/${id}`,
  merchant: () => '/site',
  licence: () => '/licence',
  level_table: () => '/levels',
  host: () => '/site?tab=hosts',
  operator: () => '/staff',
  webhook: (id) => `/webhooks/${id}`,
  agent_run: () => '/agents/runs',
  lottery_game: (id) => `/terms?game=${encodeURIComponent(id)}`,
};

/** The same for whoever works above the merchants. */
const platformPlaces: typeof places = {
  merchant: (id) => `/platform/brands/${id}`,
  operator: () => '/platform/people',
};

/** What something was done to: a player by name, everything else in words with its id, and a link where it has a page. */
export const SubjectName = ({ subject: { kind, id } }: { subject: Subject }) => {
  const { t } = useTranslation('staff');
  if (id.startsWith('mbr_')) return <PersonName id={id} />;
  const shown = usePermission()('platform.read') ? platformPlaces : places;
  const href = shown[kind]?.(id);
  const short = subjectId(id);
  const named = kind === 'value_bounds' ? t(`approvals.what.${short}`, { defaultValue: short }) : short;
  const text = t(`subjects.${kind}`, { id: named, defaultValue: short });
  return (
    <span title={`${kind} ${id}`} className="figures">
      {href === undefined ? <span className="text-soft">{text}</span> : <DeskLink href={href}>{text}</DeskLink>}
    </span>
  );
};
