import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';
import type { ResultDetail } from './result-draw.tsx';

type Claim = ResultDetail['claims'][number];

/** Who said what about the result, and what the feeds answered. */
export const ResultHistory = ({ detail: { draw, claims, differs, asks } }: { detail: ResultDetail }) => {
  const { t } = useTranslation('lottery');
  return (
    <Card aria-label={t('desk.resultDesk.history')}>
      <PartHeading title={t('desk.resultDesk.history')} />
      {claims.length === 0 && <p className="text-soft">{t('desk.resultDesk.nothing')}</p>}
      <ul className="divide-y divide-line">
        {claims.map((claim) => (
          <li key={claim.claimId} className="grid gap-2 py-3">
            <ClaimHead claim={claim} />
            {claim.drawn ? (
              <>
                <DrawnNumbers shape={draw.shape} drawn={claim.drawn} differs={differs} />
                <ClaimSource claim={claim} />
              </>
            ) : (
              <p className="text-sm text-soft">{t('desk.resultDesk.hidden')}</p>
            )}
          </li>
        ))}
      </ul>
      {asks.length > 0 && <h3 className="mt-4 mb-1 font-semibold">{t('desk.resultDesk.asks')}</h3>}
      <ul className="grid gap-1 text-sm">
        {asks.map(({ feed, state, why, tries, requestedAt }) => (
          <li key={feed} className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{feed}</span>
            <span>{t(`desk.resultDesk.askStates.${state}`)}</span>
            <span className="text-soft">{t('desk.resultDesk.tries', { tries })}</span>
            <TimeText at={requestedAt} />
            {why !== undefined && <span className="text-bad">{why}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const ClaimHead = ({ claim: { by, name, isSimulated, attempt, isReplaced, at } }: { claim: Claim }) => {
  const { t } = useTranslation('lottery');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{name}</span>
      <Badge tone={by === 'person' ? 'sky' : 'jade'}>{t(`desk.resultDesk.${by}`)}</Badge>
      {isSimulated && <Badge tone="orchid">{t('desk.resultDesk.simulated')}</Badge>}
      {attempt !== undefined && <span className="text-sm text-soft">{t('desk.resultDesk.attempt', { attempt })}</span>}
      {isReplaced && <Badge tone="plain">{t('desk.resultDesk.replaced')}</Badge>}
      <TimeText at={at} />
    </div>
  );
};

const ClaimSource = ({
  claim: { source, sourceUrl, evidence, documentHash },
}: {
  claim: Pick<Claim, 'source' | 'sourceUrl' | 'evidence' | 'documentHash'>;
}) => {
  const { t } = useTranslation('lottery');
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft">
      <span>{source}</span>
      {sourceUrl !== undefined && (
        <a href={sourceUrl} target="_blank" rel="noreferrer" className="underline">
          {t('outside.link')}
        </a>
      )}
      {evidence !== undefined && (
        <a href={evidence} target="_blank" rel="noreferrer" className="underline">
          {t('outside.evidence')}
        </a>
      )}
      {documentHash !== undefined && <code className="text-xs break-all">{documentHash}</code>}
    </p>
  );
};
