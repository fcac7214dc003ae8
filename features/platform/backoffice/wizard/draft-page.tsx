import { useRead } from '#kit/browser/calls/queries.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlatformDraft } from '../../contract/staff-platform-draft.ts';
import { Wizard } from './wizard.tsx';

/** A new brand as it is filled in; what was filled in stays when one leaves. */
export const DraftPage = () => {
  const { t } = useTranslation('platform');
  const draftId = useLastPathPart();
  const read = useRead(staffPlatformDraft, { draftId });
  return (
    <ReadStates
      read={read}
      feature="platform"
      unknown={{ refusal: 'draft_unknown', backTo: '/platform', backLabel: t('desk.title') }}
    >
      {(facts) =>
        facts.state === 'draft' ? (
          <Wizard key={facts.draftId} facts={facts} />
        ) : (
          <EmptyState
            isPage
            title={t(facts.state === 'made' ? 'desk.wizard.made' : 'desk.wizard.dropped')}
            action={
              <DeskLink
                href={facts.merchantId === null ? '/platform' : `/platform/brands/${facts.merchantId}`}
                className={buttonStyle()}
              >
                {facts.merchantId === null ? t('desk.title') : t('desk.wizard.toBrand')}
              </DeskLink>
            }
          />
        )
      }
    </ReadStates>
  );
};
