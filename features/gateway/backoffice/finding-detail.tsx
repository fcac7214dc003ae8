import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffFinding } from '../contract/findings/staff-finding.ts';
import { staffFindings } from '../contract/findings/staff-findings.ts';
import { staffResolveFinding } from '../contract/findings/staff-resolve-finding.ts';
import { ActList } from './act-list.tsx';
import { CallText } from './call-text.tsx';
import { CodeBadge } from './code-badge.tsx';

type Finding = OutputOf<typeof staffFindings>['findings'][number];
type FindingFacts = OutputOf<typeof staffFinding>;

/** One finding in one line: what it is, whose, how often, since when. */
export const FindingSummary = ({ finding }: { finding: Finding }) => {
  const { t } = useTranslation('gateway');
  const { kind, code, vendor, attempts, lastAt, resolvedAt } = finding;
  return (
    <>
      <span className="min-w-44 font-semibold">{t(`desk.findingKinds.${kind}`)}</span>
      <code className="text-xs">{code}</code>
      <span className="text-soft">{vendor}</span>
      <span className="min-w-0 grow text-soft">{t('desk.attempts', { count: attempts })}</span>
      {resolvedAt === null ? <AgeText at={lastAt} /> : <Badge tone="good">{t('desk.findingStates.resolved')}</Badge>}
    </>
  );
};

/** What was asked beside what stands, and the word that closes it. */
export const FindingDetail = ({ findingId }: { findingId: string }) => {
  const { t } = useTranslation('gateway');
  const read = useRead(staffFinding, { findingId });
  return (
    <ReadStates
      read={read}
      feature="gateway"
      unknown={{ refusal: 'not_found', backTo: '/gateway/findings', backLabel: t('desk.findings') }}
    >
      {(facts) => <FindingView facts={facts} />}
    </ReadStates>
  );
};

const FindingView = ({ facts }: { facts: FindingFacts }) => {
  const { t } = useTranslation('gateway');
  const { finding, request, acts, calls, roundNo } = facts;
  return (
    <div className="flex flex-col gap-5 text-sm">
      <p className="max-w-prose text-soft">{t(`desk.findingTexts.${finding.kind}`)}</p>
      <Facts
        facts={[
          [t('desk.transaction'), <code key="subject">{finding.subject}</code>],
          ...(finding.memberId === null
            ? []
            : [[t('desk.player'), <PersonName key="player" id={finding.memberId} tab="money" />] as const]),
          [t('desk.firstAt'), <TimeText key="first" at={finding.firstAt} />],
          [t('desk.lastAt'), <TimeText key="last" at={finding.lastAt} />],
          ...(roundNo === null
            ? []
            : [
                [
                  t('desk.round'),
                  <DeskLink key="round" href={`/gateway/rounds/${roundNo}`}>
                    {t('desk.toRound')}
                  </DeskLink>,
                ] as const,
              ]),
          ...(finding.resolvedAt === null
            ? []
            : [
                [
                  t('desk.resolvedBy'),
                  <span key="by">
                    {finding.resolvedBy} <TimeText at={finding.resolvedAt} />
                  </span>,
                ] as const,
                [t('desk.note'), finding.note ?? '—'] as const,
              ]),
        ]}
      />
      <CallText title={t('desk.askedLast')} text={request} />
      <section>
        <h2 className="mb-1 text-sm text-soft">{t('desk.standing')}</h2>
        {acts.length === 0 ? (
          <p className="text-faint">{t('desk.nothingStands')}</p>
        ) : (
          <ActList acts={acts} label={t('desk.standing')} />
        )}
      </section>
      {calls.length > 0 && <Tries calls={calls} />}
      {finding.resolvedAt === null && <Resolve findingId={finding.findingId} />}
    </div>
  );
};

const Tries = ({ calls }: { calls: FindingFacts['calls'] }) => {
  const { t } = useTranslation('gateway');
  return (
    <section>
      <h2 className="mb-1 text-sm text-soft">{t('desk.tries')}</h2>
      <ul className="divide-y divide-line">
        {calls.map(({ logNo, operation, code, requestedAt }) => (
          <li key={logNo} className="flex flex-wrap items-center gap-x-4">
            <DeskLink href={`/gateway/calls/${logNo}`} className="inline-flex min-h-11 items-center text-money-text">
              <code>{operation}</code>
            </DeskLink>
            <CodeBadge code={code} />
            <TimeText at={requestedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Resolve = ({ findingId }: { findingId: string }) => {
  const { t } = useTranslation('gateway');
  const mayWrite = usePermission()('money.write');
  const resolving = useReasoned(staffResolveFinding, {
    feature: 'gateway',
    refreshes: [staffFindings, staffFinding],
    done: t('desk.findingDone'),
  });
  const ask = () => resolving.ask({ findingId });
  useKeys(mayWrite ? { KeyR: ask } : {});
  if (!mayWrite) return null;
  return (
    <div className="flex justify-end">
      <Button size="small" tone="money" onClick={ask}>
        {t('desk.resolveFinding')}
      </Button>
      <ReasonDialog title={t('desk.resolveFindingTitle')} confirmLabel={t('desk.resolveFinding')} {...resolving.dialog}>
        {t('desk.resolveFindingText')}
      </ReasonDialog>
    </div>
  );
};
