import { Link, useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { saveJson } from '#kit/browser/save-json.ts';
import { ReadView } from '#kit/browser/components/read-view.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { instantOf } from '#kit/shared/time.ts';
import { betBundle } from '../contract/bet-bundle.ts';
import { CheckButtons } from './check-buttons.tsx';
import { Figure, LongMark } from './figures.tsx';

type Case = OutputOf<typeof betBundle>;

/** A bet with everything that a dispute about it would need. */
export const BetPage = () => {
  const { t } = useTranslation('proof');
  const { betId = '' } = useParams({ strict: false });
  const read = useRead(betBundle, { betId });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('bet.title')}</h1>
        <p className="mt-1 text-soft">{t('bet.lead')}</p>
      </div>
      <ReadView
        read={read}
        feature="proof"
        rows={4}
        none={{ refusal: 'bet_unknown', title: t('refusals.bet_unknown') }}
      >
        {(found) => <Whole found={found} betId={betId} />}
      </ReadView>
      <div className="text-center">
        <Link to="/me/bets" className={buttonStyle({ tone: 'quiet' })}>
          {t('bet.toAll')}
        </Link>
      </div>
    </div>
  );
};

const Whole = ({ found: { bundle, missing, verifyFragment }, betId }: { found: Case; betId: string }) => {
  const { t } = useTranslation('proof');
  const language = useLanguage();
  const facts = bundle.receipt?.facts;
  if (!facts) return null;
  return (
    <>
      <Card aria-labelledby="receipt" className="flex flex-col gap-4">
        <PartHeading id="receipt" title={t('bet.receipt')} />
        <Facts
          facts={[
            [t('bet.game'), <bdi key="game">{`${facts.vendor} · ${facts.game}`}</bdi>],
            [t('bet.stake'), <Figure key="stake" text={facts.stake} currency={facts.currency} />],
            [t('bet.at'), dateTimeView(instantOf(facts.at), language)],
            [
              t('bet.round'),
              <bdi key="round" className="text-xs break-all">
                {facts.round}
              </bdi>,
            ],
          ]}
        />
        <SaveReceipt betId={betId} bundle={bundle} />
      </Card>
      <Card aria-labelledby="acts" className="flex flex-col gap-4">
        <PartHeading id="acts" title={t('bet.acts')} />
        <Acts bundle={bundle} />
        {missing.map((what) => (
          <p key={what} className="text-sm text-faint">
            {t(`bet.missing.${what}`)}
          </p>
        ))}
        <CheckButtons name={`bet-${betId.replace(':', '-')}`} bundle={bundle} verifyFragment={verifyFragment} />
      </Card>
      {bundle.configuration && bundle.configuration.length > 0 && <InForce configuration={bundle.configuration} />}
    </>
  );
};

/** Which rules decided what could come of it. */
const InForce = ({ configuration }: { configuration: NonNullable<Case['bundle']['configuration']> }) => {
  const { t } = useTranslation('proof');
  return (
    <Card aria-labelledby="in-force">
      <PartHeading id="in-force" title={t('bet.configuration.title')} />
      <p className="text-sm text-soft">{t('bet.configuration.text')}</p>
      {configuration.map(({ name, version, hash }) => (
        <LongMark
          key={name}
          name={[
            t(`bet.configuration.names.${name}`),
            ...(version === null ? [] : [t('bet.configuration.version', { version })]),
          ].join(', ')}
          value={hash}
        />
      ))}
    </Card>
  );
};

const Acts = ({ bundle: { acts = [], movements = [] } }: Pick<Case, 'bundle'>) => {
  const { t } = useTranslation('proof');
  const language = useLanguage();
  const statementOf = (key: string | null) => movements.find(({ leaf }) => leaf.key === key)?.seq;
  return (
    <ul className="divide-y divide-line">
      {acts.map(({ kind, transactionId, amount, currency, at, takenBack, key }) => {
        const seq = statementOf(key);
        return (
          <li key={transactionId} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="block font-semibold">
                {t(`bet.kinds.${kind}`)}
                {takenBack && ` · ${t('bet.takenBack')}`}
              </span>
              <span className="figures block text-xs text-faint">{dateTimeView(instantOf(at), language)}</span>
            </span>
            <span className="flex shrink-0 flex-col items-end">
              <Figure text={amount} currency={currency} />
              {seq !== undefined && (
                <Link
                  to="/statements/$seq"
                  params={{ seq: String(seq) }}
                  className="inline-flex min-h-11 items-center text-sm text-sky hover:underline"
                >
                  {t('statement.number', { seq })}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** Downloads the receipt with the public keys that verify it. */
const SaveReceipt = ({ betId, bundle: { form, keys, receipt } }: Pick<Case, 'bundle'> & { betId: string }) => {
  const { t } = useTranslation('proof');
  return (
    <div>
      <Button
        tone="quiet"
        icon={<Download aria-hidden className="size-5" />}
        onClick={() => saveJson(`receipt-${betId.replace(':', '-')}`, { form, keys, statements: [], receipt })}
      >
        {t('bet.saveReceipt')}
      </Button>
    </div>
  );
};
