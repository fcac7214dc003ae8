import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, Facts } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentPayslip } from '../contract/pay/agent-payslip.ts';
import { payslipFile } from '../contract/pay/payslip-file.ts';
import { isOfLosses } from '../domain/contract-types.ts';
import { percentText } from '../domain/rate.ts';
import { useProductName } from './list-parts.tsx';
import { stateTones } from './figure-tones.ts';
import { PeriodText } from './period-text.tsx';
import { MissingText } from './running-contracts.tsx';
import { TermsText } from './terms-text.tsx';

type Slip = OutputOf<typeof agentPayslip>;

/** Why a number is what it is, from what was played to what was paid. @param back the page that it was opened from. */
export const Payslip = ({ figureId, back }: { figureId: string; back: string }) => {
  const { t } = useTranslation('agents');
  const { data, error, refetch } = useRead(agentPayslip, { figureId });
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/agent"
        search={{ page: back }}
        className="inline-flex min-h-11 items-center gap-2 self-start text-sm text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('payslip.back')}
      </Link>
      {error && !data ? (
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={4} className="h-28" />
      ) : (
        <Shown slip={data} />
      )}
    </div>
  );
};

const Shown = ({ slip }: { slip: Slip }) => {
  const { t } = useTranslation('agents');
  const { figure, terms, next } = slip;
  return (
    <>
      <header>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl">{t('payslip.title', { type: t(`types.${figure.type}`) })}</h1>
          <Badge tone={stateTones[figure.state]}>{t(`figureStates.${figure.state}`)}</Badge>
        </div>
        <p className="mt-1 text-soft">
          <PeriodText period={figure} />
        </p>
      </header>
      <Card>
        <p className="text-sm text-soft">{t('payslip.youGet')}</p>
        <p className="figures text-3xl font-semibold">
          <bdi dir="ltr">{moneyView(figure.net)}</bdi>
        </p>
        <p className="mt-2">
          <Sentence slip={slip} />
        </p>
      </Card>
      <Base slip={slip} />
      <Card>
        <h2 className="text-lg">{t(terms.type === 'rebate' ? 'payslip.step.rates' : 'payslip.step.row')}</h2>
        <TermsText terms={terms} {...(terms.type !== 'rebate' && { met: figure.row })} />
        {next && (
          <p className="mt-3 rounded-control bg-well px-3 py-2 text-sm">
            <span className="font-semibold">{t('overview.nextTier', { rate: percentText(next.rate) })}</span>{' '}
            <MissingText next={next} />
          </p>
        )}
      </Card>
      <Pay slip={slip} />
      <Proof slip={slip} />
    </>
  );
};

/** The whole figure in one sentence. */
const Sentence = ({ slip: { figure, terms } }: { slip: Slip }) => {
  const { t } = useTranslation('agents');
  const values = {
    base: moneyView(figure.base),
    baseName: t(`bases.${figure.baseKind}`),
    rate: figure.rate === null ? '0' : percentText(figure.rate),
    rateWinning: percentText(terms.rows[figure.row - 1]?.rateWinning ?? 0),
    row: figure.row,
    gross: moneyView(figure.gross),
    downlines: moneyView(figure.paidToDownlines),
    net: moneyView(figure.net),
  };
  if (figure.type === 'rebate') {
    if (figure.gross === 0n) return <>{t('payslip.sentenceRebateNothing', values)}</>;
    return <>{t(figure.paidToDownlines > 0n ? 'payslip.sentenceRebate' : 'payslip.sentenceRebateOwn', values)}</>;
  }
  if (figure.row === 0) return <>{t('payslip.sentenceNoRow', values)}</>;
  if (figure.gross === 0n) return <>{t('payslip.sentenceNothing', values)}</>;
  const isShared = figure.paidToDownlines > 0n;
  if (terms.base === 'orders')
    return <>{t(isShared ? 'payslip.sentenceOrdersShared' : 'payslip.sentenceOrders', values)}</>;
  return <>{t(isShared ? 'payslip.sentenceShared' : 'payslip.sentence', values)}</>;
};

type Fact = readonly [term: string, fact: string];
type Translate = (key: string, values?: Record<string, string | number>) => string;

/** What is taken off; below zero it was given back. */
const less = (amount: bigint): string => (amount < 0n ? `+ ${moneyView(-amount)}` : `− ${moneyView(amount)}`);
const isOfLoss = ({ terms }: Slip): boolean => isOfLosses(terms.base);

/** What the base is made of, term by term. */
const baseFacts = (t: Translate, { team, terms }: Slip): Fact[] => {
  switch (terms.base) {
    case 'turnover':
      return [[t('words.turnover'), moneyView(team.turnover)]];
    case 'orders':
      return [
        [t('words.turnover'), moneyView(team.turnover)],
        [t('payslip.winning'), moneyView(team.turnoverWinning)],
        [t('payslip.losing'), moneyView(team.turnover - team.turnoverWinning)],
      ];
    case 'loss':
      return [
        [t('payslip.stake'), moneyView(team.stake)],
        [t('payslip.payout'), less(team.payout)],
      ];
    case 'differential':
      return [];
    case 'draw_loss':
      return [[t('bases.draw_loss'), moneyView(team.drawLost)]];
    case 'net_loss': {
      const fees: Fact = [t('payslip.vendorFees'), less(team.vendorFees > 0n ? team.vendorFees : 0n)];
      const bonuses: Fact = [t('payslip.bonuses'), less(team.bonuses)];
      const rebates: Fact = [t('userLoss.fields.rebates'), less(team.rebates)];
      const wages: Fact = [t('payslip.wages'), less(team.wages)];
      return [
        [t('payslip.stake'), moneyView(team.stake)],
        [t('payslip.payout'), less(team.payout)],
        ...(terms.terms.bonuses ? [bonuses] : []),
        ...(terms.terms.rebates ? [rebates] : []),
        ...(terms.terms.wages ? [wages] : []),
        ...(team.adjustments === 0n ? [] : [[t('payslip.adjustments'), less(team.adjustments)] satisfies Fact]),
        ...(terms.terms.vendorFees ? [fees] : []),
      ];
    }
  }
};

/** Of a rebate: what was played, and between which two rates it came. */
const legFacts = (t: Translate, { legs }: Slip, nameOf: (product: string) => string): Fact[] =>
  legs.map(({ product, rate, rateBelow, turnover, isChange }) => {
    const rates = { product: nameOf(product), rate: percentText(rate), rateBelow: percentText(rateBelow) };
    const leg = t(rateBelow > 0 ? 'payslip.leg' : 'payslip.legDirect', rates);
    return [isChange ? t('payslip.legChanged', { leg }) : leg, moneyView(turnover)];
  });

const changedFact = (t: Translate, slip: Slip): Fact[] => {
  const { changed } = slip;
  if (!changed || slip.terms.type === 'rebate') return [];
  if (slip.terms.base === 'draw_loss') return [[t('payslip.changed'), moneyView(changed.drawLost)]];
  return [[t('payslip.changed'), moneyView(isOfLoss(slip) ? changed.stake - changed.payout : changed.turnover)]];
};

const Base = ({ slip }: { slip: Slip }) => {
  const { t } = useTranslation('agents');
  const nameOf = useProductName();
  const { figure, team, leftOut, activeFrom } = slip;
  return (
    <Card>
      <h2 className="text-lg">{t('payslip.step.base')}</h2>
      <Facts
        facts={[
          ...baseFacts(t, slip),
          ...legFacts(t, slip, nameOf),
          ...changedFact(t, slip),
          [
            t('payslip.base'),
            <b key="base" className="figures">
              {moneyView(figure.base)}
            </b>,
          ],
          [t('payslip.active', { amount: moneyView(activeFrom) }), String(team.active)],
        ]}
      />
      <h3 className="mt-4 text-sm font-semibold">{t('payslip.leftOut')}</h3>
      <p className="text-xs text-faint">{t('payslip.leftOutText')}</p>
      <Facts
        facts={[
          [t('payslip.reasons.protection'), moneyView(leftOut.protection)],
          [t('payslip.reasons.oppositeBet'), moneyView(leftOut.oppositeBet)],
          [t('payslip.reasons.productWeight'), moneyView(leftOut.lowEdgeWeight)],
          ...(leftOut.fraudHold === 0n
            ? []
            : [[t('payslip.reasons.fraudHold'), moneyView(leftOut.fraudHold)] satisfies Fact]),
        ]}
      />
    </Card>
  );
};

const Pay = ({ slip: { figure, rounding, carriedRemainder, terms, payer } }: { slip: Slip }) => {
  const { t } = useTranslation('agents');
  return (
    <Card>
      <h2 className="text-lg">{t('payslip.step.pay')}</h2>
      <Facts
        facts={[
          ...(terms.isAccumulating ? [[t('payslip.carriedIn'), moneyView(figure.carriedIn)] as const] : []),
          [t('payslip.whole'), moneyView(figure.gross)],
          [t('payslip.toDownlines'), `− ${moneyView(figure.paidToDownlines)}`],
          [
            t('payslip.yours'),
            <b key="net" className="figures">
              {moneyView(figure.net)}
            </b>,
          ],
          ...(terms.isAccumulating ? [[t('payslip.carriedOut'), moneyView(figure.carriedOut)] as const] : []),
          [t(figure.paidToDownlines > 0n ? 'payslip.received' : 'payslip.paid'), moneyView(figure.paid)],
          [t('payslip.payer'), payer ?? t('payslip.platform')],
          [t('payslip.rounding'), figure.type === 'real_time' ? carriedRemainder : rounding],
        ]}
      />
      {figure.paidToDownlines > 0n && figure.paid > 0n && (
        <p className="mt-3 text-sm text-soft">
          {t('payslip.receivedText', { received: moneyView(figure.paid), net: moneyView(figure.net) })}
        </p>
      )}
    </Card>
  );
};

/** The file for the open program, and the hashes that chain this figure to the one before. */
const Proof = ({ slip: { figure, hash, previousHash, formula } }: { slip: Slip }) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const answer = await call(payslipFile, { figureId: figure.figureId });
    setIsBusy(false);
    if (answer.ok) saveCsv(answer.value.name, [answer.value.csv]);
    else say(textOf(answer), 'bad');
  };
  return (
    <Card>
      <h2 className="text-lg">{t('payslip.step.proof')}</h2>
      <p className="mt-1 text-sm text-soft">{t('payslip.proofText')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => void save()} icon={<Download aria-hidden className="size-5" />}>
          {t('payslip.file')}
        </Button>
        <a href="/verify" target="_blank" rel="noreferrer" className={buttonStyle()}>
          <ShieldCheck aria-hidden className="size-5 text-good" />
          {t('payslip.check')}
        </a>
      </div>
      <dl className="mt-4 flex flex-col gap-2 text-xs text-faint">
        <div>
          <dt>{t('payslip.hash', { formula })}</dt>
          <dd className="break-all whitespace-normal">{hash}</dd>
        </div>
        <div>
          <dt>{t('payslip.previousHash')}</dt>
          <dd className="break-all whitespace-normal">{previousHash}</dd>
        </div>
      </dl>
    </Card>
  );
};
