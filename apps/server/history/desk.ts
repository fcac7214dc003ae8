import { staffAnswerEnquiry } from '#features/content/contract/enquiries/staff-answer-enquiry.ts';
import { staffEnquiries } from '#features/content/contract/enquiries/staff-enquiries.ts';
import { operators } from '#features/staff/contract/operators.ts';
import { roles } from '#features/staff/public.ts';
import { staffAcceptKycRequest } from '#features/verification/contract/staff-accept-kyc-request.ts';
import { staffKycRequests } from '#features/verification/contract/staff-kyc-requests.ts';
import { staffRefuseKycRequest } from '#features/verification/contract/staff-refuse-kyc-request.ts';
import { staffApproveWithdrawal } from '#features/withdrawals/contract/staff-approve-withdrawal.ts';
import { staffRejectWithdrawal } from '#features/withdrawals/contract/staff-reject-withdrawal.ts';
import { staffWithdrawalQueue } from '#features/withdrawals/contract/staff-withdrawal-queue.ts';
import type { Chance } from '#games/engine/chance/chance.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import { decideApplications } from './bonuses/apply.ts';
import { must } from './calls.ts';
import { answers } from './enquiry-texts.ts';
import { oneOf } from './people.ts';
import type { Stage } from './stage.ts';
import { driveWithdrawals } from './withdrawals.ts';

/** The demo's operators at work, each with what their role may do. */
export type Desk = { as: (username: string) => StaffVisit; chance: Chance };

export const openDesk = async ({ call, merchantId }: Stage, chance: Chance): Promise<Desk> => {
  const nobody: StaffVisit['staff'] = {
    staffId: id('stf_history'),
    username: 'history',
    sessionId: 'sts_history',
    permissions: [],
  };
  const visit = {
    requestId: 'req_history',
    ip: '127.0.0.1',
    host: 'localhost',
    userAgent: 'demo history (simulated staff)',
    language: 'TH',
    merchantId,
    money: 'THB',
    timeZone: 'Asia/Bangkok',
  } as const;
  const listed = must('operators', await call(operators, {}, { ...visit, staff: nobody }));
  const team = new Map(listed.operators.map((operator) => [operator.username, operator]));
  return {
    chance,
    as: (username) => {
      const found = team.get(username);
      if (!found) throw new Error(`no operator ${username}`);
      const { staffId, role } = found;
      return {
        ...visit,
        staff: { staffId: id(staffId), username, sessionId: 'sts_history', permissions: permissionsOf(role) },
      };
    },
  };
};

const permissionsOf = (role: string) => Object.entries(roles).find(([name]) => name === role)?.[1].permissions ?? [];

/** A morning at the desk: everything that waits is looked at. */
export const workAtDesk = async (stage: Stage, desk: Desk): Promise<void> => {
  await lookAtDocuments(stage, desk);
  await decideWithdrawals(stage, desk);
  await driveWithdrawals(stage);
  await answerEnquiries(stage, desk);
  await decideApplications(stage, desk);
};

const lookAtDocuments = async ({ call }: Stage, { as, chance }: Desk): Promise<void> => {
  const { requests } = must('documents', await call(staffKycRequests, {}, as('compliance')));
  for (const { kycRequestId } of requests) {
    if (chance.below(8) === 0) {
      const reasons = [oneOf(chance, ['unreadable', 'cut_off', 'copy_of_screen'] as const)];
      await call(staffRefuseKycRequest, { kycRequestId, reasons }, as('compliance'));
    } else {
      const compared = ['name', 'birthday', 'idNumber'] as const;
      await call(staffAcceptKycRequest, { kycRequestId, compared: [...compared] }, as('compliance'));
    }
  }
};

const decideWithdrawals = async ({ call }: Stage, { as, chance }: Desk): Promise<void> => {
  const { withdrawals } = must('withdrawals', await call(staffWithdrawalQueue, { queue: 'review' }, as('finance')));
  for (const { withdrawalId } of withdrawals) {
    if (chance.below(9) === 0) {
      const why = { code: 'account_details', reason: 'ชื่อบัญชีไม่ตรงกับข้อมูลสมาชิก' } as const;
      await call(staffRejectWithdrawal, { withdrawalId, ...why }, as('finance'));
    } else await call(staffApproveWithdrawal, { withdrawalId, reason: 'ตรวจสอบบัญชีและยอดเล่นแล้ว' }, as('finance'));
  }
};

const answerEnquiries = async ({ call }: Stage, { as, chance }: Desk): Promise<void> => {
  const { enquiries } = must('enquiries', await call(staffEnquiries, { state: 'open' }, as('operations')));
  for (const { enquiryId, version } of enquiries)
    await call(
      staffAnswerEnquiry,
      { enquiryId, step: 'answer', text: oneOf(chance, answers), version },
      as('operations'),
    );
};
