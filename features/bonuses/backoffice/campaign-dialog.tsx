import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffBonusCampaign } from '../contract/desk/staff-bonus-campaign.ts';
import { staffBonusCampaigns } from '../contract/desk/staff-bonus-campaigns.ts';
import { staffSetCampaignState } from '../contract/desk/staff-set-campaign-state.ts';
import { TermsRead } from './terms-read.tsx';
import { CampaignDifference } from './campaign-difference.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { campaignTones } from './campaign-tones.ts';
import type { Campaign } from './campaigns-page.tsx';
import { typedCampaign } from './typed-campaign.ts';

type Seen = OutputOf<typeof staffBonusCampaign>;

/** One campaign: how it stands, its terms as players read them, every version, and what staff can do with it. */
export const CampaignDialog = ({ campaignId, onClose }: { campaignId: string; onClose: () => void }) => {
  const { t } = useTranslation('bonuses');
  const read = useRead(staffBonusCampaign, { campaignId });
  const [mode, setMode] = useState<'look' | 'edit' | 'copy'>('look');
  const language = useLanguage();
  const name = read.data?.campaign.names[language] ?? read.data?.campaign.names['EN'];
  return (
    <Dialog title={name ?? t('desk.campaign')} isOpen onClose={onClose} size="wide">
      <ReadStates read={read} feature="bonuses">
        {(seen) =>
          mode === 'look' ? (
            <Look seen={seen} onEdit={() => setMode('edit')} onCopy={() => setMode('copy')} />
          ) : (
            <CampaignForm
              campaignId={mode === 'edit' ? campaignId : null}
              basedOn={mode === 'edit' ? seen.campaign.version : null}
              first={typedCampaign(seen.campaign)}
              onDone={mode === 'edit' ? () => setMode('look') : onClose}
            />
          )
        }
      </ReadStates>
    </Dialog>
  );
};

const Look = ({
  seen: { campaign, versions, difference },
  onEdit,
  onCopy,
}: {
  seen: Seen;
  onEdit: () => void;
  onCopy: () => void;
}) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const may = usePermission();
  const { funnel } = campaign;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={campaignTones[campaign.state]}>{t(`desk.states.${campaign.state}`)}</Badge>
        <span className="text-sm text-soft">{t('desk.version', { version: campaign.version })}</span>
      </div>
      {may('bonuses.write') && <Actions campaign={campaign} onEdit={onEdit} onCopy={onCopy} />}
      <Facts
        facts={[
          [t('desk.fields.startsAt'), dateTimeView(campaign.startsAt, language)],
          [t('desk.fields.endsAt'), campaign.endsAt === null ? '–' : dateTimeView(campaign.endsAt, language)],
          [t('desk.budget'), campaign.budget === null ? '–' : moneyView(campaign.budget)],
          [t('desk.fields.stock'), campaign.stock ?? '–'],
          [t('desk.fields.holdout'), campaign.holdoutPercent === 0 ? '–' : `${campaign.holdoutPercent} %`],
          [t('desk.funnel.seen'), funnel.seen],
          [t('desk.funnel.joined'), funnel.joined],
          [t('desk.funnel.claimed'), funnel.claimed],
          [t('desk.funnel.active'), funnel.active],
          [t('desk.funnel.wagered'), funnel.wagered],
          [t('desk.funnel.granted'), moneyView(funnel.granted)],
          [t('desk.funnel.cost'), moneyView(funnel.cost)],
          [t('desk.funnel.turnover'), moneyView(funnel.turnover)],
          [t('desk.funnel.ggr'), moneyView(funnel.ggr)],
        ]}
      />
      {difference && <CampaignDifference difference={difference} />}
      <TermsRead terms={campaign.terms} />
      <section>
        <h3 className="mb-2 text-lg">{t('desk.versions')}</h3>
        <ul className="divide-y divide-line text-sm">
          {versions.map(({ version, madeAt, madeBy, termsHash }) => (
            <li key={version} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                {t('desk.version', { version })} · {madeBy}
              </span>
              <span className="figures text-soft">
                {dateTimeView(madeAt, language)} · <span className="font-mono">{termsHash.slice(0, 12)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};

const Actions = ({ campaign, onEdit, onCopy }: { campaign: Campaign; onEdit: () => void; onCopy: () => void }) => {
  const { t } = useTranslation('bonuses');
  const setting = useReasoned(staffSetCampaignState, {
    feature: 'bonuses',
    refreshes: [staffBonusCampaigns, staffBonusCampaign],
    done: ({ outcome }) => t(outcome === 'done' ? 'desk.saved' : 'desk.askedSecond'),
  });
  const { campaignId, state } = campaign;
  const set = (next: 'running' | 'paused' | 'ended') => setting.ask({ campaignId, state: next });
  return (
    <div className="flex flex-wrap gap-3">
      {(state === 'draft' || state === 'paused') && (
        <Button tone="money" size="small" onClick={() => set('running')}>
          {t('desk.actions.run')}
        </Button>
      )}
      {state === 'running' && (
        <Button size="small" onClick={() => set('paused')}>
          {t('desk.actions.pause')}
        </Button>
      )}
      {state !== 'ended' && (
        <Button size="small" onClick={onEdit}>
          {t('desk.actions.edit')}
        </Button>
      )}
      <Button size="small" onClick={onCopy}>
        {t('desk.actions.copy')}
      </Button>
      {(state === 'running' || state === 'paused') && (
        <Button size="small" tone="danger" onClick={() => set('ended')}>
          {t('desk.actions.end')}
        </Button>
      )}
      <ReasonDialog title={t('desk.campaign')} confirmLabel={t('desk.confirm')} {...setting.dialog}>
        <p>{t('desk.stateText')}</p>
      </ReasonDialog>
    </div>
  );
};
