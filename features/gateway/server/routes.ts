import type { ApprovalActions } from '#features/staff/public.ts';
import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { staffCall as staffCallCall } from '../contract/staff-call.ts';
import { staffCalls as staffCallsCall } from '../contract/staff-calls.ts';
import { staffCeilings as staffCeilingsCall } from '../contract/staff-ceilings.ts';
import { staffConnectVendor as staffConnectVendorCall } from '../contract/staff-connect-vendor.ts';
import { staffDecideHeld as staffDecideHeldCall } from '../contract/staff-decide-held.ts';
import { staffFinding as staffFindingCall } from '../contract/staff-finding.ts';
import { staffFindings as staffFindingsCall } from '../contract/staff-findings.ts';
import { staffFreeRounds as staffFreeRoundsCall } from '../contract/staff-free-rounds.ts';
import { staffGatewayHealth as staffGatewayHealthCall } from '../contract/staff-gateway-health.ts';
import { staffGiveFreeRounds as staffGiveFreeRoundsCall } from '../contract/staff-give-free-rounds.ts';
import { staffHeldActs as staffHeldActsCall } from '../contract/staff-held-acts.ts';
import { staffSetCeilings as staffSetCeilingsCall } from '../contract/staff-set-ceilings.ts';
import { staffIssueKey as staffIssueKeyCall } from '../contract/staff-issue-key.ts';
import { staffRemoveAdapter as staffRemoveAdapterCall } from '../contract/staff-remove-adapter.ts';
import { staffReplayCall } from '../contract/staff-replay-call.ts';
import { staffResolveFinding as staffResolveFindingCall } from '../contract/staff-resolve-finding.ts';
import { staffResolveRound as staffResolveRoundCall } from '../contract/staff-resolve-round.ts';
import { staffRevealKey as staffRevealKeyCall } from '../contract/staff-reveal-key.ts';
import { staffRetireKey as staffRetireKeyCall } from '../contract/staff-retire-key.ts';
import { staffRound as staffRoundCall } from '../contract/staff-round.ts';
import { staffRounds as staffRoundsCall } from '../contract/staff-rounds.ts';
import { staffSetAdapter as staffSetAdapterCall } from '../contract/staff-set-adapter.ts';
import { staffSetBreaker as staffSetBreakerCall } from '../contract/staff-set-breaker.ts';
import { staffSetNetworks as staffSetNetworksCall } from '../contract/staff-set-networks.ts';
import { staffSwitchVendor as staffSwitchVendorCall } from '../contract/staff-switch-vendor.ts';
import { staffTellFreeRounds as staffTellFreeRoundsCall } from '../contract/staff-tell-free-rounds.ts';
import { staffVendor as staffVendorCall } from '../contract/staff-vendor.ts';
import { staffVendors as staffVendorsCall } from '../contract/staff-vendors.ts';
import { replayCall } from './replay-call.ts';
import { matchRoutes } from './staff-match.ts';
import { staffCall, staffCalls } from './staff-calls.ts';
import { setCeilingsAction, staffCeilings, staffSetCeilings } from './staff-ceilings.ts';
import { connectVendorAction, staffConnectVendor } from './staff-connect-vendor.ts';
import { staffFinding, staffFindings, staffResolveFinding } from './staff-findings.ts';
import { giveFreeRoundsAction, staffFreeRounds, staffGiveFreeRounds } from './staff-free-rounds.ts';
import { staffGatewayHealth } from './staff-gateway-health.ts';
import { heldPayoutActions, staffDecideHeld, staffHeldActs } from './staff-held-acts.ts';
import { resolveRoundAction, staffResolveRound } from './staff-resolve-round.ts';
import { staffRound, staffRounds } from './staff-rounds.ts';
import { setAdapterAction, staffRemoveAdapter, staffSetAdapter } from './staff-set-adapter.ts';
import { setNetworksAction, staffSetBreaker, staffSetNetworks, staffSwitchVendor } from './staff-set-vendor.ts';
import { issueKeyAction, staffIssueKey, staffRetireKey, staffRevealKey } from './staff-vendor-keys.ts';
import { staffVendor, staffVendors } from './staff-vendors.ts';
import { tellFreeRounds } from './tell-free-rounds.ts';

const contract = {
  staffHeldActs: staffHeldActsCall,
  staffDecideHeld: staffDecideHeldCall,
  staffCeilings: staffCeilingsCall,
  staffSetCeilings: staffSetCeilingsCall,
  staffVendors: staffVendorsCall,
  staffVendor: staffVendorCall,
  staffIssueKey: staffIssueKeyCall,
  staffRevealKey: staffRevealKeyCall,
  staffRetireKey: staffRetireKeyCall,
  staffSetAdapter: staffSetAdapterCall,
  staffRemoveAdapter: staffRemoveAdapterCall,
  staffConnectVendor: staffConnectVendorCall,
  staffSetNetworks: staffSetNetworksCall,
  staffSwitchVendor: staffSwitchVendorCall,
  staffSetBreaker: staffSetBreakerCall,
  staffGatewayHealth: staffGatewayHealthCall,
  staffCalls: staffCallsCall,
  staffCall: staffCallCall,
  staffReplayCall,
  staffRounds: staffRoundsCall,
  staffRound: staffRoundCall,
  staffResolveRound: staffResolveRoundCall,
  staffFindings: staffFindingsCall,
  staffFinding: staffFindingCall,
  staffResolveFinding: staffResolveFindingCall,
  staffFreeRounds: staffFreeRoundsCall,
  staffGiveFreeRounds: staffGiveFreeRoundsCall,
  staffTellFreeRounds: staffTellFreeRoundsCall,
};

export const backofficeRoutes = (world: World): Route[] => [
  ...matchRoutes(world),
  ...routes('gateway', contract, {
    staffHeldActs: staffHeldActs(world),
    staffDecideHeld: staffDecideHeld(world),
    staffCeilings: staffCeilings(world),
    staffSetCeilings: staffSetCeilings(world),
    staffVendors: staffVendors(world),
    staffVendor: staffVendor(world),
    staffIssueKey: staffIssueKey(world),
    staffRevealKey: staffRevealKey(world),
    staffRetireKey: staffRetireKey(world),
    staffSetAdapter: staffSetAdapter(world),
    staffRemoveAdapter: staffRemoveAdapter(world),
    staffConnectVendor: staffConnectVendor(world),
    staffSetNetworks: staffSetNetworks(world),
    staffSwitchVendor: staffSwitchVendor(world),
    staffSetBreaker: staffSetBreaker(world),
    staffGatewayHealth: staffGatewayHealth(world),
    staffCalls: staffCalls(world),
    staffCall: staffCall(world),
    staffReplayCall: replayCall(world),
    staffRounds: staffRounds(world),
    staffRound: staffRound(world),
    staffResolveRound: staffResolveRound(world),
    staffFindings: staffFindings(world),
    staffFinding: staffFinding(world),
    staffResolveFinding: staffResolveFinding(world),
    staffFreeRounds: staffFreeRounds(world),
    staffGiveFreeRounds: staffGiveFreeRounds(world),
    staffTellFreeRounds: tellFreeRounds(world),
  }),
];

/** What a second person's word does, by the kind of what was asked. */
export const approvalActions = (world: World): ApprovalActions => ({
  ...resolveRoundAction(world),
  ...giveFreeRoundsAction(world),
  ...issueKeyAction(world),
  ...connectVendorAction(world),
  ...setAdapterAction(world),
  ...setNetworksAction(world),
  ...heldPayoutActions(world),
  ...setCeilingsAction(world),
});
