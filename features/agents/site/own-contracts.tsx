import { useRead } from '#kit/browser/calls/queries.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { agentContracts } from '../contract/contracts/agent-contracts.ts';
import { OwnRequests } from './requests/own-requests.tsx';
import { standingOf, VersionCard, type VersionSeen } from './version-card.tsx';

/** What the agent is paid by, and offers that wait for the own answer. */
export const OwnContracts = () => {
  const { t } = useTranslation('agents');
  const { data, error, refetch } = useRead(agentContracts, {});
  if (error && !data) return <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} className="h-28" />;
  const of = (...states: VersionSeen['state'][]) => data.versions.filter(({ state }) => states.includes(state));
  const [offered, held] = [of('offered'), of('accepted', 'active')];
  const past = data.versions.filter((version) => !offered.includes(version) && !held.includes(version));
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl">{t('menu.pages.contracts')}</h1>
        <p className="mt-1 text-soft">{t('contract.lead')}</p>
      </div>
      {offered.length > 0 && <Part id="offered" title={t('contract.offers')} versions={offered} all={data.versions} />}
      {held.length === 0 && offered.length === 0 ? (
        <EmptyState title={t('contract.noneYet')} text={t('contract.noneYetText')} />
      ) : (
        held.length > 0 && <Part id="held" title={t('contract.holding')} versions={held} all={data.versions} />
      )}
      {data.mayAsk && <OwnRequests requests={data.requests} types={data.types} />}
      {past.length > 0 && <Part id="past" title={t('contract.earlier')} versions={past} all={data.versions} />}
    </div>
  );
};

type PartProps = { id: string; title: string; versions: readonly VersionSeen[]; all: readonly VersionSeen[] };

const Part = ({ id, title, versions, all }: PartProps) => (
  <section aria-labelledby={id}>
    <PartHeading id={id} title={title} />
    <div className="grid gap-3 lg:grid-cols-2">
      {versions.map((version) => (
        <VersionCard
          key={version.versionId}
          version={version}
          side="agent"
          standing={standingOf(all, version.terms.type)}
        />
      ))}
    </div>
  </section>
);
