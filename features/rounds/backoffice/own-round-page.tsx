import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffOwnRound } from '../contract/staff-own-round.ts';
import { FateText, roundTones } from './own-rounds-page.tsx';
import { RoundReplay } from './round-replay.tsx';

export type OwnRoundFacts = OutputOf<typeof staffOwnRound>;

/** A round played back: what was chosen, what came, what it hangs on. */
export const OwnRoundPage = () => {
  const { t } = useTranslation('rounds');
  const roundId = useLastPathPart();
  const read = useRead(staffOwnRound, { roundId });
  return (
    <ReadStates
      read={read}
      feature="rounds"
      unknown={{ refusal: 'not_found', backTo: '/own-rounds', backLabel: t('desk.rounds') }}
    >
      {(found) => <RoundDesk found={found} />}
    </ReadStates>
  );
};

const RoundDesk = ({ found }: { found: OwnRoundFacts }) => {
  const { t } = useTranslation('rounds');
  const { facts, fault } = found;
  return (
    <>
      <PageHead
        title={`${facts.name} · ${facts.roundId.slice(0, 16)}…`}
        beside={<Badge tone={roundTones[facts.state]}>{t(`desk.roundStates.${facts.state}`)}</Badge>}
      />
      {fault !== null && <p className="mb-5 text-bad">{t('desk.fault', { code: fault })}</p>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <RoundReplay found={found} />
        <div className="grid gap-5">
          <Steps title={t('desk.choices')} steps={found.round.choices} />
          <Steps title={t('desk.events')} steps={found.round.events} empty={t('desk.noEvents')} />
        </div>
        <Money found={found} />
        <Seed found={found} />
      </div>
    </>
  );
};

const Money = ({ found: { facts, round } }: { found: OwnRoundFacts }) => {
  const { t } = useTranslation('rounds');
  const { currency } = facts;
  return (
    <Card>
      <PartHeading
        title={t('desk.facts')}
        more={<DeskLink href={`/gateway/rounds?state=all&roundId=${facts.roundId}`}>{t('desk.atGateway')}</DeskLink>}
      />
      <Facts
        facts={[
          [t('desk.player'), facts.memberId === null ? '—' : <PersonName key="who" id={facts.memberId} />],
          [t('desk.version'), facts.version],
          [t('desk.stake'), <MoneyText key="stake" amount={facts.stake} currency={currency} />],
          [t('desk.payout'), <MoneyText key="payout" amount={facts.payout} currency={currency} />],
          [
            t('desk.turnover'),
            round.turnover === null ? '—' : <MoneyText key="turnover" amount={round.turnover} currency={currency} />,
          ],
          [t('desk.begun'), <TimeText key="begun" at={facts.startedAt} />],
          // A finished round has no next step.
          ...(facts.fate ? [[t('desk.fate'), <FateText key="fate" fate={facts.fate} />] as const] : []),
          [
            t('desk.round'),
            <code key="id" className="text-sm break-all">
              {facts.roundId}
            </code>,
          ],
        ]}
      />
    </Card>
  );
};

const Seed = ({ found: { round, commitment, isProvable, proofAddress } }: { found: OwnRoundFacts }) => {
  const { t } = useTranslation('rounds');
  const code = (text: string) => <code className="text-sm break-all">{text}</code>;
  return (
    <Card>
      <PartHeading title={t('desk.seed')} />
      <Facts
        facts={[
          [t('desk.seedState'), t(isProvable ? 'desk.seedShown' : 'desk.seedSealed')],
          [t('desk.commitment'), code(commitment)],
          [t('desk.clientSeed'), code(round.clientSeed)],
          [t('desk.nonce'), round.nonce],
          [t('desk.hash'), code(round.mathsHash)],
        ]}
      />
      {proofAddress !== null && (
        <a
          href={proofAddress}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-money-text"
        >
          {t('desk.proof')}
        </a>
      )}
    </Card>
  );
};

/** Each as it was stored or computed: its name first, then what it says. */
const Steps = ({ title, steps, empty }: { title: string; steps: readonly unknown[]; empty?: string }) => (
  <Card>
    <PartHeading title={title} />
    {steps.length === 0 && empty !== undefined && <p className="text-soft">{empty}</p>}
    <ol className="list-decimal divide-y divide-line ps-6">
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no name but their place
        <li key={at} className="py-2 text-sm">
          <Step step={step} />
        </li>
      ))}
    </ol>
  </Card>
);

const Step = ({ step }: { step: unknown }) => {
  const entries = typeof step === 'object' && step !== null ? Object.entries(step) : [];
  return (
    <span className="figures flex flex-wrap gap-x-4 break-all">
      {entries.map(([name, value]) => (
        <span key={name}>
          <span className="text-soft">{name}</span> {typeof value === 'string' ? value : JSON.stringify(value)}
        </span>
      ))}
    </span>
  );
};
