import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffBonusCampaign } from '../contract/desk/staff-bonus-campaign.ts';
import { staffBonusCampaigns } from '../contract/desk/staff-bonus-campaigns.ts';
import { staffSaveCampaign } from '../contract/desk/staff-save-campaign.ts';
import { termsFault } from '../domain/terms.ts';
import { TermsRead } from './terms-read.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { TermsFields } from './terms-fields.tsx';
import { readCampaign, type TypedCampaign } from './typed-campaign.ts';

type Props = { campaignId: string | null; basedOn: number | null; first: TypedCampaign; onDone: () => void };

/** A campaign with its terms, what they would have cost, and how a player reads them. */
export const CampaignForm = ({ campaignId, basedOn, first, onDone }: Props) => {
  const { t } = useTranslation('bonuses');
  const [typed, setTyped] = useState(first);
  const read = readCampaign(typed);
  const fault = 'asked' in read ? termsFault(read.asked.terms) : undefined;
  const saving = useReasoned(staffSaveCampaign, {
    feature: 'bonuses',
    refreshes: [staffBonusCampaigns, staffBonusCampaign],
    done: ({ outcome }) => t(outcome === 'done' ? 'desk.saved' : 'desk.askedSecond'),
    onDone,
  });
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if ('asked' in read && fault === undefined) saving.ask({ campaignId, basedOn, ...read.asked });
        }}
      >
        <FrameFields typed={typed} onType={setTyped} />
        <TermsFields typed={typed.terms} onType={(terms) => setTyped({ ...typed, terms })} />
        {'wrong' in read && (
          <p role="status" className="text-sm text-warn">
            {t('desk.wrong', { part: t(`desk.parts.${read.wrong.replaceAll('.', '_')}`) })}
          </p>
        )}
        {fault !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {t(`desk.faults.${fault}`)}
          </p>
        )}
        {'asked' in read && <CampaignPreview terms={read.asked.terms} />}
        {'asked' in read && (
          <section>
            <h3 className="mb-2 text-lg">{t('desk.asRead')}</h3>
            <TermsRead terms={read.asked.terms} />
          </section>
        )}
        <Button type="submit" tone="money" disabled={!('asked' in read) || fault !== undefined}>
          {t(campaignId === null ? 'desk.saveDraft' : 'desk.save')}
        </Button>
      </form>
      <ReasonDialog title={t('desk.save')} confirmLabel={t('desk.save')} {...saving.dialog}>
        <p>{t('desk.saveText')}</p>
      </ReasonDialog>
    </>
  );
};

const FrameFields = ({ typed, onType }: { typed: TypedCampaign; onType: (typed: TypedCampaign) => void }) => {
  const { t } = useTranslation('bonuses');
  const field = (name: Exclude<keyof TypedCampaign, 'terms'>, more: object = {}) => (
    <TextField
      label={t(`desk.fields.${name}`)}
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => onType({ ...typed, [name]: target.value })}
      {...more}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field('th', { lang: 'th' })}
      {field('en', { lang: 'en' })}
      {field('startsAt', { type: 'datetime-local' })}
      {field('endsAt', { type: 'datetime-local', hint: t('desk.hints.endsAt') })}
      {field('budget', { inputMode: 'decimal', hint: t('desk.hints.budget') })}
      {field('stock', { inputMode: 'numeric', hint: t('desk.hints.stock') })}
      {field('promotionId', { hint: t('desk.hints.promotionId') })}
      {field('holdout', { inputMode: 'numeric', hint: t('desk.hints.holdout') })}
    </div>
  );
};
