import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { agentInvitations } from '../contract/tree/agent-invitations.ts';
import { Invitations } from './invitations.tsx';
import { OpenAccount } from './open-account.tsx';

/** How people come into the team: by a link of the agent's, or by an account that the agent opens. */
export const RegisterCentre = () => {
  const { t } = useTranslation('agents');
  const { data, error, refetch } = useRead(agentInvitations, {});
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{t('menu.pages.register')}</h1>
        <p className="mt-1 text-soft">{t('register.lead')}</p>
      </div>
      {error && !data ? (
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={3} className="h-40" />
      ) : (
        <>
          <Invitations own={data} />
          <OpenAccount mayBringAgents={data.mayBringAgents} ceiling={data.ceiling} />
        </>
      )}
    </div>
  );
};
