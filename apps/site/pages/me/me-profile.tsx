import { NicknamePart } from '#features/identity/site/nickname-part.tsx';
import { ProfileView } from '#features/members/site/profile-view.tsx';
import { OwnerProofProvider } from '../../providers/owner-proof-provider.tsx';

export const MeProfilePage = () => (
  <OwnerProofProvider>
    <ProfileView who={<NicknamePart />} />
  </OwnerProofProvider>
);
